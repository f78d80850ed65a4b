import { randomUUID } from 'node:crypto'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import { openTimeAt, timeAt, workday } from './openingHours.ts'
import { insertMessages } from './year.sql.ts'

interface PastMessage {
  readonly by: string
  readonly to: string
  readonly daysAgo: number
  readonly text: string
  /** Messages that wait or are being sent would really be sent. */
  readonly state?: 'failed' | 'unknown' | 'cancelled'
  readonly problem?: string
}

const pastMessages: readonly PastMessage[] = [
  {
    by: 'meron',
    to: 'Tigist Mulugeta',
    daysAgo: 0.1,
    text: 'Dear Tigist, thank you for shopping at our Awlo branch. Questions? Call 0900000100. Tigena',
  },
  {
    by: 'selam',
    to: 'Bereket Assefa',
    daysAgo: 0.2,
    text: 'Dear Bereket, this is a reminder that your payment of ETB 1,200 is due. Thank you. Tigena',
    state: 'unknown',
    problem: 'The SMS provider did not answer in time',
  },
  {
    by: 'dawit',
    to: 'Rahel Girma',
    daysAgo: 0.4,
    text: 'Dear Rahel, the repair of your Tecno Camon 20 takes longer than planned. We are sorry. Tigena',
    state: 'failed',
    problem: 'Insufficient balance',
  },
  {
    by: 'abel',
    to: 'ሰላማዊት ከበደ',
    daysAgo: 1,
    text: 'ውድ ሰላማዊት፣ በአትላስ ቅርንጫፋችን ስለገዙ እናመሰግናለን። Tigena',
  },
  {
    by: 'meron',
    to: 'Henok Worku',
    daysAgo: 2,
    text: 'Dear Henok, the case that you ordered has arrived. We are open until 19:00. Tigena',
  },
  {
    by: 'selam',
    to: 'Almaz Desta',
    daysAgo: 3,
    text: 'Dear Almaz, your Samsung A14 is ready to collect. Tigena',
    state: 'cancelled',
    problem: 'The ticket was deleted before it was sent',
  },
]

/** Messages that staff wrote by hand, in each state that they can end in. */
export const addMessages = async (trx: Write, staff: readonly User[]): Promise<void> => {
  const now = openTimeAt(Date.now())
  const rows = pastMessages.map(({ by, to, daysAgo, text, state = 'sent', problem = null }, index) => {
    const id = randomUUID()
    const at = timeAt(now - daysAgo * workday)
    return {
      ...{ phone: `251900000${500 + index}`, customer_name: to, text, kind: 'message' as const },
      ...{ reference: id, cause_id: id, actor_id: staff.find(({ username }) => username === by)?.id ?? null },
      ...{ state, problem, attempts: state === 'cancelled' ? 0 : 1 },
      ...{ created_at: at, queued_at: at, updated_at: at, sent_at: state === 'sent' ? at : null },
    }
  })
  await insertMessages(trx, rows)
}
