import { messageAt } from '../shop/messages.ts'
import type { Mapping } from './copy.ts'

export const messages: Mapping = {
  table: 'sms_outbox',
  columns: [
    ...['id', 'kind', 'reference', 'cause_id', 'customer_name', 'phone', 'text', 'state', 'problem', 'attempts'],
    ...['actor_id', 'created_at', 'updated_at', 'sent_at'],
  ],
  rowsAt: (index, count) => {
    const { id, kind, reference, customerName, phone, text, state, problem, actorId, createdAt } = messageAt(
      index,
      count,
    )
    const sentAt = state === 'sent' ? createdAt : null
    return [
      [
        ...[id, kind, reference, id, customerName, phone, text, state, problem, 1],
        ...[actorId, createdAt, createdAt, sentAt],
      ],
    ]
  },
}
