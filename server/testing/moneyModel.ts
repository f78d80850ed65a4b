import { businessDay } from '#contract/businessDay.ts'
import type { PaymentKind } from '#contract/payments/paymentKinds.ts'
import type { LedgerMethod } from '#contract/payments/paymentMethods.ts'
import type { LineType } from '#contract/products/productTypes.ts'

/** The model of the shop's money: it only adds and subtracts, and knows nothing of the program. */
export const dayBefore = (days: number) => businessDay(new Date(Date.now() - days * 86_400_000))
const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export type Branch = 0 | 1 | 2 | 3 | null

/** A row of the ledger. */
interface Row {
  readonly kind: PaymentKind
  readonly method: LedgerMethod
  readonly amount: number
  readonly branch: Branch
  /** The business day on which it was received. */
  readonly day: string
  /** The day of the drawer on which it counts; null if it is not cash. */
  drawerDay: string | null
  readonly isOpening: boolean
  /** It takes another row back. */
  readonly isReversal: boolean
}
type NewRow = Omit<Row, 'drawerDay' | 'isOpening' | 'isReversal'> & Partial<Pick<Row, 'isOpening' | 'isReversal'>>

interface ClosedDay {
  readonly id: string
  readonly day: string
  readonly opening: number
  readonly expected: number
  readonly counted: number | null
  readonly kept: number
  isReopened: boolean
}

export class Drawer {
  readonly branch: Branch
  readonly days: ClosedDay[] = []
  /** What should be in it now, over all its open days. */
  cash = 0

  constructor(branch: Branch) {
    this.branch = branch
  }

  get rows() {
    return ledger.filter(row => row.branch === this.branch && row.drawerDay !== null)
  }
  /** The last closed day that was not reopened. */
  get last(): ClosedDay | undefined {
    return this.days
      .filter(({ isReopened }) => !isReopened)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .at(-1)
  }
  get unclosed(): string[] {
    const received = this.rows.filter(row => row.drawerDay === row.day).map(({ day }) => day)
    const days = [...received, ...this.days.filter(d => d.isReopened).map(d => d.day)]
    return [...new Set(days)].filter(day => day > (this.last?.day ?? '') && day < dayBefore(0)).sort()
  }
  /** Cash that came after its day was closed, and waits to be counted. */
  get late(): Row[] {
    const closed = this.last?.day ?? ''
    return this.rows.filter(row => row.day <= closed && (row.drawerDay ?? '') > closed)
  }
  /** The day that late cash gets: with other cash that waits, or the day that is closed next. */
  get lateDay(): string {
    const waiting = this.late.map(({ drawerDay }) => drawerDay ?? '')
    return [...waiting, this.openDay].sort()[0] ?? ''
  }
  /** The day that is closed next. */
  get openDay(): string {
    const after = this.last === undefined ? '' : nextDay(this.last.day)
    return this.unclosed[0] ?? (after > dayBefore(0) ? after : dayBefore(0))
  }
  /** An opening amount that was taken back can be entered again. */
  get hasOpening() {
    const entered = this.rows.filter(({ isOpening }) => isOpening)
    return this.last !== undefined || sumOf(entered.map(({ amount }) => amount)) > 0
  }
  /** Whether cash was received on a day. What only counts on it does not matter. */
  hasBusiness(day: string) {
    return this.rows.some(row => row.day === day)
  }
  /** What the days that meet a condition have left in the drawer, without what was taken out when they were closed before. */
  private sumOfDays(isMeant: (day: string) => boolean): number {
    const rows = this.rows.filter(({ drawerDay }) => isMeant(drawerDay ?? ''))
    const taken = this.days.filter(({ isReopened, day }) => isReopened && isMeant(day))
    return sumOf(rows.map(({ amount }) => amount)) - sumOf(taken.map(({ counted, kept }) => (counted ?? kept) - kept))
  }
  /** What there was at the beginning of the open day, and what should be there with and without what later days have left. */
  get figures() {
    const { cash, openDay } = this
    const closed = this.last?.day ?? ''
    const ofDay = this.rows.filter(({ drawerDay }) => (drawerDay ?? '') > closed && (drawerDay ?? '') <= openDay)
    const entered = ofDay.filter(({ isOpening }) => isOpening)
    return {
      opening: cash - this.sumOfDays(day => day > closed) + sumOf(entered.map(({ amount }) => amount)),
      expected: cash,
      ofDay: cash - this.sumOfDays(day => day > openDay),
    }
  }
  close(day: Omit<ClosedDay, 'isReopened'>) {
    for (const row of this.late) if ((row.drawerDay ?? '') < day.day) row.drawerDay = day.day
    this.days.push({ ...day, isReopened: false })
    this.cash += day.kept - day.expected
  }
  /** As if what came late had come right after the close, and days without business had passed since. */
  makeLateOlder() {
    const { late, last } = this
    for (const row of late) row.drawerDay = nextDay(last?.day ?? '')
  }
  /** What came for a closed day after it was closed. */
  lateFor({ day }: ClosedDay) {
    const earlier = this.days.filter(other => !other.isReopened && other.day < day).map(other => other.day)
    const previous = earlier.sort().at(-1) ?? ''
    const late = this.rows.filter(row => row.day <= day && row.day > previous && (row.drawerDay ?? '') > day)
    return sumOf(late.map(({ amount }) => amount))
  }
  /** What counted on a later day only because the last one was closed counts on it again. */
  reopenLast() {
    const { last } = this
    if (!last) return
    for (const row of this.rows) if (row.day <= last.day && (row.drawerDay ?? '') > last.day) row.drawerDay = last.day
    last.isReopened = true
    this.cash -= (last.counted ?? last.kept) - last.expected
  }
}

export const drawers: readonly Drawer[] = ([null, 0, 1, 2, 3] as const).map(branch => new Drawer(branch))
export const drawerOf = (branch: Branch): Drawer => {
  const drawer = drawers.find(each => each.branch === branch)
  if (!drawer) throw new Error(`There is no drawer ${branch}`)
  return drawer
}

export const ledger: Row[] = []

/** Adds a row. Cash of a closed day counts on the day that is closed next. */
export const book = <Booked extends NewRow>(row: Booked): Booked & Row => {
  const { last, lateDay } = drawerOf(row.branch)
  const isClosed = last !== undefined && row.day <= last.day
  const drawerDay = row.method !== 'cash' ? null : isClosed ? lateDay : row.day
  const booked = { isOpening: false, isReversal: false, ...row, drawerDay }
  ledger.push(booked)
  if (drawerDay !== null) drawerOf(row.branch).cash += row.amount
  return booked
}

/** Cash paid in and out that was not corrected, by its id. */
export const cash = new Map<string, Row>()

/** Puts cash in the place of other cash, because it keeps its day. */
export const replaceCash = (id: string, newId: string, amount: number) => {
  const old = cash.get(id)
  if (!old) return
  book({ ...old, amount: -old.amount, isReversal: true })
  cash.delete(id)
  if (amount !== 0) cash.set(newId, book({ ...old, amount }))
}

interface ModelPayment extends Row {
  readonly change: number
  /** The return that it gave money back for, by its place in `returns`. */
  readonly ofReturn?: number | undefined
}

interface ModelLine {
  readonly productType: LineType
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  returned: number
}

/** A sale or a ticket. */
export interface Paid {
  readonly kind: 'sale' | 'repair'
  /** That of whoever sold it or took it in. */
  readonly branch: Branch
  /** The business day of a sale. */
  readonly day: string
  /** What it costs, before anything is returned. */
  total: number
  readonly discounts: number
  readonly lines: ModelLine[]
  /** What the returned part had cost, by return. */
  readonly returns: number[]
  /** Those that count, in order of time. */
  readonly payments: Map<string, ModelPayment>
  /** Those that were corrected, each with the row that takes it back. */
  readonly corrected: (readonly [Row, Row])[]
  /** It was sold for returned items of another sale. */
  readonly isExchange?: boolean
}

/** Where money is received or given back: in the branch of the person, else in that of what it is for, else in the chosen drawer. */
export const branchOfMoney = (own: Branch, { branch }: Pick<Paid, 'branch'>, drawer: Branch = null): Branch =>
  own ?? branch ?? drawer

/** By sale id, and by repair number. Nothing is removed between the runs, because the shop is the same. */
export const model = new Map<string, Paid>()
export const allOf = (kind: Paid['kind']) => [...model].filter(([, paid]) => paid.kind === kind)

export const costOf = ({ total, returns }: Paid) => total - sumOf(returns)
export const paidOf = ({ payments }: Paid) => sumOf([...payments.values()].map(({ amount }) => amount))
export const owedOf = (paid: Paid) => Math.max(0, paidOf(paid) - costOf(paid))
export const dueOf = (paid: Paid) => Math.max(0, costOf(paid) - paidOf(paid))

const lineCost = ({ quantity, unitPrice, discount }: ModelLine) => quantity * unitPrice - discount

/** What each line cost: its share of the total, rounded down in all. */
export const costsOfLines = ({ lines, total }: Paid): number[] => {
  const all = sumOf(lines.map(lineCost))
  const shareUntil = (end: number) =>
    all === 0 ? 0 : Math.floor((total * sumOf(lines.slice(0, end).map(lineCost))) / all)
  return lines.map((_, index) => shareUntil(index + 1) - shareUntil(index))
}

/** What so many more of a line had cost: each piece has its share of the line, rounded down in all. */
const returnedValue = (paid: Paid, index: number, more: number): number => {
  const cost = costsOfLines(paid)[index] ?? 0
  const { quantity = 1, returned = 0 } = paid.lines[index] ?? {}
  return Math.floor((cost * (returned + more)) / quantity) - Math.floor((cost * returned) / quantity)
}

interface Place {
  /** That of the line, beginning with 1. */
  readonly place: number
  readonly quantity: number
}

/** What these lines had cost, what may be given back for them, and why they can not be returned. */
export const broughtBack = (paid: Paid, lines: readonly Place[]) => {
  const value = sumOf(lines.map(({ place, quantity }) => returnedValue(paid, place - 1, quantity)))
  const isTooMuch = lines.some(({ place, quantity }) => {
    const sold = paid.lines[place - 1]
    return !sold || quantity > sold.quantity - sold.returned
  })
  const isNothingLeft = paid.lines.every(({ quantity, returned }) => quantity === returned)
  return { value, max: Math.max(0, Math.min(value, paidOf(paid) - (costOf(paid) - value))), isTooMuch, isNothingLeft }
}

/** The place of the new return. */
export const storeReturn = (paid: Paid, lines: readonly Place[], value: number) => {
  for (const { place, quantity } of lines) {
    const sold = paid.lines[place - 1]
    if (sold) sold.returned += quantity
  }
  return paid.returns.push(value) - 1
}

/** What the items of a return had cost, without what was given back for them. No limit without a return. */
const notGivenBack = ({ returns, payments }: Paid, ofReturn: number | undefined) => {
  const value = ofReturn === undefined ? undefined : returns[ofReturn]
  if (value === undefined) return Number.POSITIVE_INFINITY
  const ofIt = [...payments.values()].filter(payment => payment.ofReturn === ofReturn)
  return value + sumOf(ofIt.map(({ amount }) => amount))
}

/** The first return of which so much was not given back. */
export const returnOwed = (paid: Paid, amount: number): number | undefined =>
  [...paid.returns.keys()].find(place => notGivenBack(paid, place) >= amount)

/** What takes the place of a payment of which so much was handed over, and the change; or that it is refused. */
export const correctedAmount = (
  paid: Paid,
  id: string,
  { method, handedOver }: { method: LedgerMethod; handedOver: number },
): number | 'refused' => {
  const { amount: own = 0, ofReturn } = paid.payments.get(id) ?? {}
  const others = paidOf(paid) - own
  if (own < 0) return handedOver > Math.min(owedOf(paid), notGivenBack(paid, ofReturn)) - own ? 'refused' : -handedOver
  const received = [...paid.payments].filter(([, { amount }]) => amount > 0)
  const due = costOf(paid) - others
  // Only with the last payment change was given, and none of what is above the cost anyway.
  const amount = received.at(-1)?.[0] === id && own <= due ? Math.min(handedOver, due) : handedOver
  const isChangeRefused = method !== 'cash' && handedOver > amount
  return isChangeRefused || others + amount < 0 ? 'refused' : amount
}

/** Puts a payment in the place of another, because it keeps its time. The first row is what takes the old one back. */
export const replacePayment = (
  paid: Paid,
  id: string,
  { id: newId, method, amount, change }: { id: string; method: LedgerMethod; amount: number; change: number },
) => {
  const old = paid.payments.get(id)
  if (!old) return
  const { kind, branch, day } = old
  const reversal = book({ kind, branch, day, method: old.method, amount: -old.amount, isReversal: true })
  paid.corrected.push([old, reversal])
  const rows = [...paid.payments].map(row =>
    row[0] !== id || amount === 0 ? row : ([newId, book({ ...old, method, amount, change })] as const),
  )
  paid.payments.clear()
  for (const [key, row] of rows) if (key !== id || amount !== 0) paid.payments.set(key, row)
}

/** Takes all payments back and forgets it. */
export const forget = (key: string) => {
  for (const { kind, branch, day, method, amount } of model.get(key)?.payments.values() ?? [])
    book({ kind, branch, day, method, amount: -amount, isReversal: true })
  model.delete(key)
}
