import { can } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { type SmsKind, smsKinds } from '#contract/sms/outbox/smsKinds.ts'

/**
 * Which messages a user sees, and decides on: those written by hand of everyone, those about a ticket or warranty if they see these,
 * and those about a sale of theirs or that their own work caused.
 */
export interface SeenSms {
  /** Seen whoever caused them. */
  readonly kinds: readonly SmsKind[]
  /** Seen besides those kinds if they belong to this user. Undefined for who sees all kinds. */
  readonly ownerId: string | undefined
  /** Not seen, not even if they belong to the user, who may have caused them in another role. */
  readonly hidden: SmsKind | undefined
}

export const smsSeenBy = (user: SessionUser): SeenSms => {
  if (can(user, 'messages.ofEveryone')) return { kinds: smsKinds, ownerId: undefined, hidden: undefined }
  const kinds: SmsKind[] = ['message']
  if (can(user, 'repairs.read')) kinds.push('repair')
  if (can(user, 'warranties.manage')) kinds.push('warranty')
  return { kinds, ownerId: user.id, hidden: kinds.includes('repair') ? undefined : 'repair' }
}

export const isSeen = (
  { kinds, ownerId, hidden }: SeenSms,
  sms: { readonly kind: SmsKind; readonly ownerId: string | null },
): boolean => kinds.includes(sms.kind) || (sms.kind !== hidden && sms.ownerId !== null && sms.ownerId === ownerId)
