import { randomUUID } from 'node:crypto'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { Write } from '../platform/db/database.ts'
import { insertRows } from './demo.sql.ts'
import { type DemoShop, pastTime, personIn, sentAt } from './demoShop.ts'
import { workday } from './openingHours.ts'

/** What went wrong, by state. No message waits, because it would really be sent. */
const problems = {
  sent: null,
  unknown: smsProblem('The SMS provider did not answer in time'),
  failed: 'Insufficient balance',
  cancelled: smsProblem('The ticket was deleted before it was sent'),
}

type State = keyof typeof problems

const messages: readonly (readonly [by: string, to: string, daysAgo: number, state: State, text: string])[] = [
  ['meron', 'Tigist Mulugeta', 0.1, 'sent', 'Dear Tigist, thank you for shopping at our Awlo branch.'],
  ['selam', 'Bereket Assefa', 0.2, 'unknown', 'Dear Bereket, your payment of ETB 1,200 is due. Thank you.'],
  ['dawit', 'Rahel Girma', 0.4, 'failed', 'Dear Rahel, your repair takes longer than planned. We are sorry.'],
  ['abel', 'ሰላማዊት ከበደ', 1, 'sent', 'ውድ ሰላማዊት፣ በአትላስ ቅርንጫፋችን ስለገዙ እናመሰግናለን።'],
  ['meron', 'Henok Worku', 2, 'sent', 'Dear Henok, the case that you ordered has arrived.'],
  ['selam', 'Almaz Desta', 3, 'cancelled', 'Dear Almaz, your Samsung A14 is ready to collect.'],
]

/** Messages that staff wrote by hand, in each state that they can end in. */
export const addMessages = async (trx: Write, shop: DemoShop): Promise<void> => {
  const rows = messages.map(([by, customer_name, daysAgo, state, text], index) => {
    const [id, at] = [randomUUID(), pastTime(shop, shop.now - daysAgo * workday)]
    return {
      ...sentAt(at),
      ...{ phone: `251900000${500 + index}`, customer_name, text: `${text} ${shop.shopName}` },
      ...{ kind: 'message' as const, reference: id, cause_id: id, actor_id: personIn(shop, by).id },
      ...{ state, problem: problems[state], attempts: state === 'cancelled' ? 0 : 1 },
      sent_at: state === 'sent' ? at : null,
    }
  })
  await insertRows(trx, { sms_outbox: rows })
}
