import { can } from '#contract/access.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { formatEtb } from '#contract/money.ts'
import { percentOf } from '#contract/sales/discounts.ts'
import { firstPayments } from '#contract/sales/firstPayments.ts'
import { isDeletable, mayDeleteSale } from '#contract/sales/mayDeleteSale.ts'
import {
  changeDue,
  leftToPay,
  lineValue,
  paidAmount,
  receivedFor,
  saleTotal,
  sumOfDiscounts,
} from '#contract/sales/saleAmounts.ts'
import { saleSms } from '#contract/sales/saleSms.ts'
import type {
  checkSaleImei,
  createSale,
  deleteSale,
  getSaleSummary,
  listSales,
  Sale,
  SaleSummary,
  updateSale,
} from '#contract/sales/sales.ts'
import { isWalkIn, saleNumber } from '#contract/sales/saleTerms.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { maxFoundPerKind, type searchShop } from '#contract/shopSearch/shopSearch.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { isRequired } from '#contract/text.ts'
import { findForeignFiles } from '../files/files.service.ts'
import type { MayRead } from '../files/readAccess.ts'
import {
  branchOfOfflineMoney,
  findPaymentBranch,
  isInClosedDay,
  takeBackPayments,
} from '../payments/payments.service.ts'
import { type Database, recordAction, setReason, type Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Page } from '../platform/db/keyset.ts'
import { endOfBusinessDay, startOfBusinessDay } from '../platform/db/shopDays.ts'
import type { Actor } from '../platform/http/caller.ts'
import { signatureOf } from '../settings/settings.service.ts'
import { findSmsByCause, redirectSms, type StoredSms, storeSms, withdrawSms } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import type { SaleFilter } from './saleFilter.ts'
import { selectSaleSummary } from './saleSummary.sql.ts'
import {
  deleteSaleRow,
  endWarranties,
  insertSale,
  isImageOfOwnSale,
  linkWarranties,
  lockSale,
  lockSalesOfDevices,
  type SoldLine,
  selectKnownDevice,
  selectSale,
  selectSales,
  textColumns,
  updateSaleRow,
} from './sales.sql.ts'

export type Caller = Pick<Actor, 'user'>

/** The user whose sales the user lists, or undefined for all sales. */
export const salesPersonListedFor = (user: SessionUser): string | undefined =>
  can(user, 'sales.ofEveryone') ? undefined : user.id

const filterFor = (
  { user }: Caller,
  { search, from, to, salesPerson, branch, status, paymentStatus, late, items }: ParsedInputOf<typeof getSaleSummary>,
): SaleFilter => {
  const [start, end] = [from && startOfBusinessDay(from), to && endOfBusinessDay(to)]
  return {
    ...{ search, branch, status, paymentStatus, isLate: late !== undefined, hasOther: items === 'other' },
    salesPersonId: salesPersonListedFor(user) ?? salesPerson,
    ...(late === 'earlierDays'
      ? { madeFrom: undefined, madeBefore: start, receivedFrom: start, receivedBefore: end }
      : { madeFrom: start, madeBefore: end, receivedFrom: undefined, receivedBefore: undefined }),
  }
}

export const listOwnSales = (
  db: Database,
  caller: Caller,
  { limit, cursor, ...filter }: ParsedInputOf<typeof listSales>,
): Promise<Page<Sale>> => selectSales(db, { limit, cursor, ...filterFor(caller, filter) })

export const summarizeOwnSales = (
  db: Database,
  caller: Caller,
  filter: ParsedInputOf<typeof getSaleSummary>,
): Promise<SaleSummary> => selectSaleSummary(db, filterFor(caller, filter), { from: filter.from, to: filter.to })

/** The newest sales of the user's list that contain a text. */
export const searchOwnSales = async (
  db: Database,
  caller: Caller,
  search: string,
): Promise<ReplyOf<typeof searchShop>['sales']> => {
  const { items, nextCursor } = await listOwnSales(db, caller, { search, limit: maxFoundPerKind })
  const isExact = items[0] !== undefined && saleNumber(items[0].id) === search.toUpperCase()
  return { items, isExact, hasMore: nextCursor !== null }
}

const maySeeSaleOf = ({ user }: Caller, salesPersonId: string): boolean =>
  salesPersonId === user.id || can(user, 'sales.ofEveryone')

/** A sale of somebody else does not exist for a user who may see only their own. */
export const getOwnSale = async (db: Database, caller: Caller, id: string): Promise<Sale> => {
  const sale = await selectSale(db, id)
  if (!sale || !maySeeSaleOf(caller, sale.salesPerson.id)) throw new Refusal('sales.notFound')
  return sale
}

/** Whoever sells is told that the device was sold or is in repair, and when, but not by whom or for whom. */
export const checkDeviceToSell = async (
  db: Database,
  caller: Caller,
  { imei }: ParsedInputOf<typeof checkSaleImei>,
): Promise<ReplyOf<typeof checkSaleImei>> => {
  const { sale, undeliveredRepair } = await selectKnownDevice(db, imei)
  return {
    soldAt: sale?.createdAt ?? null,
    saleId: sale && maySeeSaleOf(caller, sale.salesPersonId) ? sale.id : null,
    undeliveredRepair: undeliveredRepair && {
      ...undeliveredRepair,
      number: can(caller.user, 'repairs.read') ? undeliveredRepair.number : null,
    },
  }
}

/** Who may see the sale may see its pictures. */
export const mayReadSaleImage: MayRead = async (db, { user }, fileId) =>
  can(user, 'sales.ofEveryone') || (can(user, 'sales.sell') && (await isImageOfOwnSale(db, user.id, fileId)))

export const lockOwnSale = async (trx: Write, caller: Caller, id: string): Promise<Sale> => {
  await lockSale(trx, id)
  return getOwnSale(trx, caller, id)
}

/**
 * The newest sale of the device, whoever made it. Locked, like lockOwnSale. A sale that is being made is waited for, and a new one
 * waits for this transaction.
 */
export const lockSaleOfDevice = async (trx: Write, imei: string): Promise<Sale | null> => {
  await lockSalesOfDevices(trx, [imei])
  const { sale } = await selectKnownDevice(trx, imei)
  if (!sale) return null
  await lockSale(trx, sale.id)
  return (await selectSale(trx, sale.id)) ?? null
}

/** What is known of a sale that was made without a connection. */
interface OfflineTerms extends Omit<NonNullable<Sale['offline']>, 'isLate'> {
  /** The corrected time at which it was made. */
  readonly createdAt: string
  /** The last time that its device was online before. */
  readonly lastOnlineAt: string | null
  /** That of its seller when it was made. */
  readonly role: SessionUser['role']
}

type NewSale = ParsedInputOf<typeof createSale>

/** Who sells, and what the SMS to the customer needs. */
export interface SaleActor extends Pick<Actor, 'user' | 'publicUrl'> {
  readonly sms: Pick<SmsSender, 'hasProvider'>
}

interface StoredSale {
  readonly sale: Sale
  readonly sms: StoredSms | null
}

const causeOf = ({ id }: { id: string }) => ({ kind: 'sale', reference: id, id }) as const

/** For a retry of sell: the sale as it is now, and what became of its SMS. */
export const getSold = async (db: Database, caller: Caller, { id }: Pick<NewSale, 'id'>): Promise<StoredSale> => ({
  sale: await getOwnSale(db, caller, id),
  sms: await findSmsByCause(db, causeOf({ id })),
})

type SoldProduct = Pick<NewSale['lines'][number], 'productName' | 'productType'>

/** The seller chooses the product and its name, and the list price is that of the product. */
const isListedAs = ({ name, type }: NonNullable<SoldLine['product']>, { productName, productType }: SoldProduct) =>
  name.toLowerCase() === productName.toLowerCase() && type === productType

const isWithin = ({ discountTotal, discountLimit }: Pick<TooLarge, 'discountTotal' | 'discountLimit'>, total: number) =>
  discountLimit === null || discountTotal <= percentOf(total + discountTotal, discountLimit)

/**
 * Records each product that was sold as another one than that of the list, or below its price, or whose device was sold
 * before, or whose discount is too large in a sale that is within the limit: the stored line does not say so.
 */
const recordExceptions = async (
  trx: Write,
  { id: saleId, total }: { id: string; total: number },
  lines: NewSale['lines'],
  inserted: Pick<TooLarge, 'soldLines' | 'discountTotal' | 'discountLimit'>,
): Promise<void> => {
  const { soldLines, discountLimit } = inserted
  for (const [index, sold] of lines.entries()) {
    const { productName, productType, quantity, unitPrice, imei } = sold
    const { product = null, belowList = 0, isDiscountTooLarge = false, earlierSaleId = null } = soldLines[index] ?? {}
    const line = { sale_id: saleId, product_name: productName }
    const record = (after: object, before?: object) =>
      recordAction(trx, { table: 'sale_lines', rowId: `${saleId}/${index + 1}`, after, before })
    if (isDiscountTooLarge && isWithin(inserted, total)) {
      const discount_total = (sold.discount ?? 0) + quantity * belowList
      await record({ ...line, quantity, unit_price: unitPrice, discount_total, discount_limit: discountLimit })
    }
    if (productType === 'other' && !product) continue
    if (!product || !isListedAs(product, sold)) {
      const listed = product && { product_name: product.name, product_type: product.type, unit_price: product.price }
      const after = { ...line, product_type: productType, quantity, unit_price: unitPrice }
      await record(after, listed ? { ...after, ...listed } : undefined)
    } else if (belowList > 0)
      await record(
        { ...line, quantity, unit_price: unitPrice },
        { ...line, quantity, unit_price: unitPrice + belowList },
      )
    if (earlierSaleId !== null) await record({ ...line, imei }, { ...line, imei, sale_id: earlierSaleId })
  }
}

/** Rounded up: what is slightly too large must not look as if it were allowed. */
const reduction = (belowList: number, listPrice: number) => ({
  amount: formatEtb(belowList),
  percent: Math.ceil((belowList * 10_000) / listPrice) / 100,
})

interface TooLarge {
  readonly lines: NewSale['lines']
  readonly soldLines: readonly SoldLine[]
  readonly total: number
  readonly discountTotal: number
  readonly discountLimit: number | null
}

/** Names the first item whose discount is too large by itself, otherwise the whole sale. */
const discountRefusal = ({ lines, soldLines, total, discountTotal, discountLimit: limit }: TooLarge): Refusal => {
  const index = soldLines.findIndex(({ isDiscountTooLarge }) => isDiscountTooLarge)
  const line = lines[index]
  if (!line) return new Refusal('sales.discountTooLarge', { ...reduction(discountTotal, total + discountTotal), limit })
  const [name, belowList] = [line.productName, line.quantity * (soldLines[index]?.belowList ?? 0)]
  const reduced = reduction((line.discount ?? 0) + belowList, lineValue(line) + belowList)
  return new Refusal('sales.itemDiscountTooLarge', { name, ...reduced, limit })
}

const walkInRefusal = () =>
  new Refusal('input.invalid', {
    fields: { customerPhone: message('Sales to walk-in customers are switched off. Please enter a phone and a name.') },
  })

interface SaleTerms {
  readonly offline?: OfflineTerms
  /** What was paid for the items that the customer returns in exchange. It is no part of the first payment. */
  readonly credit?: number
  /** That of the sale whose items the customer returns. The new sale and what is paid right away belong to it if the seller has none. */
  readonly returnedBranch?: number | null
}

const imeisOf = (lines: NewSale['lines']): string[] => lines.flatMap(({ imei }) => imei ?? [])

/**
 * For who locks something else before they sell: another sale, or a drawer. The devices come first, as for a warranty
 * (lockSaleOfDevice), or the two would wait for each other.
 */
export const lockDevicesToSell = async (trx: Write, lines: NewSale['lines']): Promise<void> => {
  const imeis = imeisOf(lines)
  if (imeis.length > 0) await lockSalesOfDevices(trx, imeis)
}

const assertOwnFiles = async (trx: Write, actor: SaleActor, images: readonly string[]): Promise<void> => {
  const files = Object.fromEntries(images.map((fileId, index) => [`images.${index}`, fileId]))
  const foreignFiles = await findForeignFiles(trx, actor, files)
  if (Object.keys(foreignFiles).length > 0) throw new Refusal('input.invalid', { fields: foreignFiles })
}

/** What the customer has to pay besides the credit of an exchange, and the details of the sale with what was received of it. */
const withAmounts = ({ lines, images: _images, drawer: _drawer, ...input }: NewSale, credit: number | undefined) => {
  const total = saleTotal({ lines, discount: input.discount })
  const due = leftToPay(total, credit)
  // Where nothing is to pay, all that was handed over was given back, and no payment says so. Only cash gives change.
  const isExact = due === 0 || (input.paymentStatus === 'paid' && input.paymentMethod !== 'cash')
  const received = isExact ? { amountReceived: null } : {}
  return { due, details: { ...input, ...receivedFor(input), ...received, total } }
}

interface SoldBy {
  readonly user: SessionUser
  readonly branch: number | null
  readonly offline: OfflineTerms | undefined
}

const rowOf = (
  { due, details }: ReturnType<typeof withAmounts>,
  lines: NewSale['lines'],
  { user, branch, offline }: SoldBy,
): Parameters<typeof insertSale>[1] => ({
  id: details.id,
  customer_name: details.customerName,
  customer_phone: details.customerPhone,
  sms_language: details.smsLanguage ?? null,
  payment_method: details.paymentMethod,
  paid: paidAmount(due, details),
  total: details.total,
  discount: details.discount,
  discount_percent: details.discountPercent,
  discount_total: sumOfDiscounts({ lines, discount: details.discount }),
  status: details.status,
  ...textColumns(details),
  sales_person_id: user.id,
  sales_person_name: user.name,
  branch,
  created_at: offline?.createdAt ?? null,
  device_made_at: offline?.madeAt ?? null,
  device_sent_at: offline?.sentAt ?? null,
  received_at: offline?.receivedAt ?? null,
  last_online_at: offline?.lastOnlineAt ?? null,
})

type Inserted = Awaited<ReturnType<typeof insertSale>>

/** The new sale as getOwnSale would read it. */
const newSaleOf = (
  { due, details }: ReturnType<typeof withAmounts>,
  { lines, images }: Pick<NewSale, 'lines' | 'images'>,
  { user, branch, offline }: SoldBy,
  { createdAt, isLate, smsLanguage, soldLines, discountTotal, isDiscountTooLarge }: Inserted,
): Sale => {
  const salesPerson = { id: user.id, name: user.name }
  return {
    ...details,
    customerName: details.customerName ?? '',
    customerPhone: details.customerPhone ?? '',
    discountTotal,
    isDiscountTooLarge,
    smsLanguage,
    returned: 0,
    exchangeOf: null,
    lines: lines.map((line, index) => ({
      ...line,
      productId: soldLines[index]?.productId ?? null,
      returned: 0,
    })),
    images,
    salesPerson,
    branch,
    payments: firstPayments({ ...details, total: due }, salesPerson, createdAt),
    version: 1,
    createdAt,
    offline: offline
      ? { madeAt: offline.madeAt, sentAt: offline.sentAt, receivedAt: offline.receivedAt, isLate }
      : null,
  }
}

const thankCustomer = async (
  trx: Write,
  actor: SaleActor,
  sale: Sale,
  { smsSettings }: Inserted,
): Promise<StoredSms | null> => {
  if (isWalkIn(sale)) return null
  const { customerName, customerPhone: phone } = sale
  const text = saleSms(sale, signatureOf(smsSettings, actor))
  return storeSms(trx, actor.sms, { phone, customerName, text, cause: causeOf(sale) })
}

export const sell = async (
  trx: Write,
  actor: SaleActor,
  input: NewSale,
  { offline, credit, returnedBranch = null }: SaleTerms = {},
): Promise<StoredSale> => {
  const { user } = actor
  const { lines, images, drawer } = input
  await assertOwnFiles(trx, actor, images)
  const soldBy = { user, branch: user.branch ?? returnedBranch, offline }
  const amounts = withAmounts(input, credit)
  const { due, details } = amounts
  const seller = offline ? { ...user, role: offline.role } : user
  const receivedIn = offline
    ? branchOfOfflineMoney(seller, drawer)
    : await findPaymentBranch(trx, user, returnedBranch, drawer)
  const inserted = await insertSale(trx, rowOf(amounts, lines, soldBy), {
    payment: {
      change: changeDue(due, details),
      reference: details.reference,
      note: details.paymentNote ?? null,
      branch: receivedIn,
    },
    lines,
    fileIds: images,
    hasDiscountLimit: !can(seller, 'sales.anyDiscount'),
  })
  // Without a connection nobody knew or could ask an Admin, and the goods are gone: too large a discount is marked instead.
  if (!offline) {
    if (details.customerPhone === null && !inserted.allowsWalkIn) throw walkInRefusal()
    if (inserted.isDiscountTooLarge) throw discountRefusal({ ...inserted, lines, total: details.total })
  }
  await recordExceptions(trx, details, lines, inserted)
  const imeis = imeisOf(lines)
  if (imeis.length > 0 && details.customerPhone !== null)
    await linkWarranties(trx, details.id, details.customerPhone, imeis)
  const sale = newSaleOf(amounts, input, soldBy, inserted)
  return { sale, sms: await thankCustomer(trx, actor, sale, inserted) }
}

type SaleEdit = ParsedInputOf<typeof updateSale>

/** Only a walk-in customer may stay without name and phone. */
const customerOf = (
  current: Sale,
  { customerName, customerPhone }: Pick<SaleEdit, 'customerName' | 'customerPhone'>,
) => {
  if (customerName !== null && customerPhone !== null) return { customerName, customerPhone }
  if (isWalkIn(current)) return { customerName: '', customerPhone: '' }
  throw new Refusal('input.invalid', {
    fields: { customerName: isRequired('Customer name'), customerPhone: isRequired('Customer phone') },
  })
}

/** Idempotent: an edit that is sent again returns the same sale. An edit of an outdated version is a conflict. */
export const changeSale = async (trx: Write, actor: Caller, { version, ...edit }: SaleEdit): Promise<Sale> => {
  const current = await lockOwnSale(trx, actor, edit.id)
  const customer = customerOf(current, edit)
  return editOnce({
    what: 'this sale',
    current,
    version,
    isSame: () => hasValues(current, { ...edit, ...customer }),
    update: async () => {
      await updateSaleRow(trx, edit.id, {
        customer_name: customer.customerName || null,
        customer_phone: customer.customerPhone || null,
        status: edit.status,
        ...textColumns(edit),
      })
      if (customer.customerPhone !== current.customerPhone)
        await redirectSms(trx, causeOf(edit), customer.customerPhone)
      return getOwnSale(trx, actor, edit.id)
    },
  })
}

export const removeSale = async (
  trx: Write,
  actor: Caller,
  { id, reason }: ParsedInputOf<typeof deleteSale>,
): Promise<void> => {
  const sale = await lockOwnSale(trx, actor, id)
  if (!isDeletable(sale)) throw new Refusal(sale.exchangeOf ? 'sales.isExchange' : 'sales.hasReturn')
  if (!mayDeleteSale(actor.user, sale, new Date())) throw new Refusal('sales.tooOldToDelete')
  if (await isInClosedDay(trx, { saleId: id })) throw new Refusal('sales.dayClosed')
  await setReason(trx, reason)
  for (const reference of await endWarranties(trx, id))
    await withdrawSms(trx, { kind: 'warranty', reference }, smsProblem('The sale was deleted before it was sent'))
  await takeBackPayments(trx, actor, { saleId: id }, reason)
  await deleteSaleRow(trx, id)
  await withdrawSms(trx, { kind: 'sale', reference: id }, smsProblem('The sale was deleted before it was sent'))
}
