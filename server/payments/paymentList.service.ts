import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  getPaymentSummary,
  ListedPayment,
  listPaymentPeople,
  listPayments,
} from '#contract/payments/paymentList.ts'
import { withPlainSeparators } from '#contract/payments/paymentReference.ts'
import type { Database } from '../platform/db/database.ts'
import type { Page } from '../platform/db/keyset.ts'
import { endOfBusinessDay, startOfBusinessDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { type PaymentFilter, selectPaymentSummary, selectPayments, selectPeople } from './paymentList.sql.ts'

type Caller = Pick<Actor, 'user'>

const filterFor = (
  { user }: Caller,
  { search, from, to, person, method, kind, branch }: ParsedInputOf<typeof getPaymentSummary>,
): PaymentFilter => ({
  ...{ method, kind, branch },
  search: withPlainSeparators(search),
  receivedBy: can(user, 'payments.ofEveryone') ? person : user.id,
  from: from && startOfBusinessDay(from),
  before: to && endOfBusinessDay(to),
})

/** What the user may see of the ledger: all of it, or what they took themselves. */
export const listOwnPayments = (
  db: Database,
  caller: Caller,
  { limit, cursor, ...filter }: ParsedInputOf<typeof listPayments>,
): Promise<Page<ListedPayment>> => selectPayments(db, { limit, cursor, ...filterFor(caller, filter) })

export const summarizeOwnPayments = (
  db: Database,
  caller: Caller,
  filter: ParsedInputOf<typeof getPaymentSummary>,
): Promise<ReplyOf<typeof getPaymentSummary>> => selectPaymentSummary(db, filterFor(caller, filter))

export const listPeople = (db: Database): Promise<ReplyOf<typeof listPaymentPeople>> => selectPeople(db)
