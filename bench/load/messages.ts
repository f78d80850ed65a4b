import { indexedRow } from '../../server/platform/search/searchKeys.ts'
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

/** What the program makes of each message in the background. */
export const messageSearch: Mapping = {
  table: 'search_entries',
  columns: ['kind', 'id', 'owner_id', 'at', 'text', 'keys'],
  rowsAt: (index, count) => {
    const { id, actorId, createdAt, customerName, phone, text: written } = messageAt(index, count)
    const searched = [customerName, phone, written].join('\n').toLowerCase()
    const { text, keys } = indexedRow({ kind: 'message', id, ownerId: actorId, at: createdAt, text: searched })
    return [['message', id, actorId, createdAt, text, `{${keys}}`]]
  },
}
