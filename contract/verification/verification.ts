import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

const verification = z.object({
  /** When all derived figures were last compared with their facts; null if never. */
  checkedAt: z.string().nullable(),
  /** Whether that is longer ago than a week. */
  isOverdue: z.boolean(),
  /** The figures that differ, and in how many places. */
  differences: z.array(z.object({ figure: z.string(), count: z.int() })),
})
export type Verification = z.output<typeof verification>

export const getVerification = endpoint({
  name: 'verification.get',
  summary: 'Tell which stored counts and sums differ from what they are computed from',
  method: 'GET',
  path: '/api/verification',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  input: noInput,
  reply: verification,
})
