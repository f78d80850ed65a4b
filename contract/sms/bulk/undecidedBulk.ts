import { z } from 'zod'
import { endpoint, noInput } from '../../endpoint.ts'

/** Apart from the other endpoints, because the frame of every page asks it. */
export const getUndecidedBulkMessages = endpoint({
  name: 'bulkMessages.undecided',
  summary:
    'Count the bulk messages that wait for a decision of the caller: those that the program has paused, and those of the last 7 days with recipients who may or may not have got it',
  method: 'GET',
  path: '/api/bulk-messages/undecided',
  allow: 'messages.send',
  input: noInput,
  reply: z.object({
    count: z.int(),
    /** The titles of those that the program has paused, newest first. */
    paused: z.array(z.string()),
  }),
})
