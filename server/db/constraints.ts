import type { RefusalCode } from '#contract/errors.ts'

/** What a violated constraint means to a person, and the field it is about. */
export const constraintRefusals: Readonly<Record<string, readonly [RefusalCode, field?: string]>> = {
  users_pkey: ['id.taken'],
  users_username_key: ['users.usernameTaken', 'username'],
  users_last_admin: ['users.lastAdmin'],
  ip_allowlist_pkey: ['id.taken'],
  ip_allowlist_ip_address_key: ['allowlist.taken', 'ipAddress'],
  inventory_items_pkey: ['id.taken'],
}
