import { can } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { type SmsKind, smsKinds } from '#contract/sms/outbox/smsKinds.ts'

/**
 * Which messages a user sees, and decides on: those written by hand of everyone, those about a ticket or warranty if they see these,
 * and those that their own work caused, as about a sale of theirs.
 */
export interface SeenSms {
  /** Seen whoever caused them. */
  readonly kinds: readonly SmsKind[]
  /** Seen besides those kinds if this user has caused them. Undefined for who sees all kinds. */
  readonly actorId: string | undefined
  /** Not seen, not even if the user has caused them, perhaps in another role. */
  readonly hidden: SmsKind | undefined
}

export const smsSeenBy = (user: SessionUser): SeenSms => {
  if (can(user, 'messages.ofEveryone')) return { kinds: smsKinds, actorId: undefined, hidden: undefined }
  const kinds: SmsKind[] = ['message']
  if (can(user, 'repairs.read')) kinds.push('repair')
  if (can(user, 'warranties.manage')) kinds.push('warranty')
  return { kinds, actorId: user.id, hidden: kinds.includes('repair') ? undefined : 'repair' }
}

export const isSeen = (
  { kinds, actorId, hidden }: SeenSms,
  sms: { readonly kind: SmsKind; readonly actorId: string | null },
): boolean => kinds.includes(sms.kind) || (sms.kind !== hidden && sms.actorId !== null && sms.actorId === actorId)
