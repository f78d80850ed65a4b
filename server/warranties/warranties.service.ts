import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { can } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { looksLikeImei, normalSerial } from '#contract/imei/imeiNumber.ts'
import { message, nested } from '#contract/message.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import {
  canBePhone,
  hasUnitLeft,
  isReturnedDevice,
  unreturnedLines,
  warrantiesToChoose,
} from '#contract/warranties/soldUnits.ts'
import {
  type Coverage,
  type createWarranty,
  type deleteWarranty,
  type getWarranty,
  listDeviceWarranties,
  type listRepairWarranties,
  type listSaleWarranties,
  type listWarranties,
  type SaleCoverage,
  type updateWarranty,
  type Warranty,
} from '#contract/warranties/warranties.ts'
import { warrantySms } from '#contract/warranties/warrantySms.ts'
import {
  certificatePath,
  formatDevice,
  minSerialLength,
  offeredBrands,
  type WarrantyTerms,
} from '#contract/warranties/warrantyTerms.ts'
import { type Database, setReason, type Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Page } from '../platform/db/keyset.ts'
import type { Actor } from '../platform/http/caller.ts'
import { getTicket, lockTicket } from '../repairs/repairs.service.ts'
import { getOwnSale, lockOwnSale, lockSaleOfDevice } from '../sales/sales.service.ts'
import { getSmsSignature, readSettings } from '../settings/settings.service.ts'
import { findSmsByCause, redirectSms, type StoredSms, storeSms, withdrawSms } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { normalId } from './publicWarranty.service.ts'
import {
  deleteWarrantyRow,
  endWarrantyRow,
  hasWarranty,
  insertWarranty,
  isRepairedHere,
  type ListedWarranty,
  lockDevice,
  lockWarranty,
  selectFreeNumber,
  selectIssuedOfSale,
  selectOfDevice,
  selectOfRepair,
  selectOfSale,
  selectUnendedOfSale,
  selectWarranties,
  selectWarranty,
  selectWarrantyById,
  updateWarrantyRow,
  type WarrantyRow,
} from './warranties.sql.ts'

type Caller = Pick<Actor, 'user'>

const withPath = <Row extends ListedWarranty>(row: Row) => ({
  ...row,
  certificatePath: certificatePath(row.number, row.accessKey),
})

const warrantyOf = (row: WarrantyRow): Warranty => {
  const { accessKey: _accessKey, salesPersonId: _salesPersonId, ...warranty } = withPath(row)
  return warranty
}

export const listAll = async (
  db: Database,
  _actor: Caller,
  input: ParsedInputOf<typeof listWarranties>,
): Promise<Page<Warranty>> => {
  const { items, nextCursor } = await selectWarranties(db, input)
  // The reply leaves out the key. Doing so here, row by row, is slow.
  return { items: items.map(withPath), nextCursor }
}

/** For a Sales user only the warranties of their own sales exist. */
const isVisibleTo = ({ user }: Caller, { salesPersonId }: Pick<WarrantyRow, 'salesPersonId'>): boolean =>
  can(user, 'warranties.manage') || salesPersonId === user.id

export const getVisibleWarranty = async (
  db: Database,
  actor: Caller,
  { number }: ParsedInputOf<typeof getWarranty>,
): Promise<Warranty> => {
  const row = await selectWarranty(db, number)
  if (!row || !isVisibleTo(actor, row)) throw new Refusal('warranties.notFound')
  return warrantyOf(row)
}

const idInLink = /\/(?:warranty\/(?:verify|certificate)|verify-warranty)\/(\d{6})\b/

/** Finds a warranty by its ID as people type it, or by the link in its QR code. Null if this user may not open it. */
export const findWarrantyById = async (db: Database, actor: Caller, typed: string): Promise<Warranty | null> => {
  const number = normalId(idInLink.exec(typed)?.[1] ?? typed)
  const row = number === undefined ? undefined : await selectWarranty(db, number)
  return row && isVisibleTo(actor, row) ? warrantyOf(row) : null
}

/** Names the customer only to those who may open the warranty. */
const coverageFor =
  (actor: Caller) =>
  (row: WarrantyRow): Coverage => ({ ...row, customerName: isVisibleTo(actor, row) ? row.customerName : null })

type Coverages = Promise<{ items: Coverage[] }>

export const listOfDevice = async (
  db: Database,
  actor: Caller,
  { imei }: ParsedInputOf<typeof listDeviceWarranties>,
): Coverages => ({ items: (await selectOfDevice(db, imei)).map(coverageFor(actor)) })

export const listOfRepair = async (
  db: Database,
  actor: Caller,
  { number }: ParsedInputOf<typeof listRepairWarranties>,
): Coverages => ({ items: (await selectOfRepair(db, await getTicket(db, number))).map(coverageFor(actor)) })

export const listOfSale = async (
  db: Database,
  actor: Caller,
  { id }: ParsedInputOf<typeof listSaleWarranties>,
): Promise<{ items: SaleCoverage[] }> => {
  const { lines } = await getOwnSale(db, actor, id)
  const rows = await selectOfSale(db, { id, imeis: lines.flatMap(({ imei }) => imei ?? []) })
  return { items: rows.map(row => ({ ...coverageFor(actor)(row), mayOpen: isVisibleTo(actor, row) })) }
}

type NewWarranty = ParsedInputOf<typeof createWarranty>

/** Who issues, and what the SMS to the customer needs. */
export interface WarrantyActor extends Pick<Actor, 'user' | 'publicUrl'> {
  readonly sms: Pick<SmsSender, 'hasProvider'>
}

/** What was returned of a sale just now. */
interface Returned {
  /** Of its lines, beginning with 1. */
  readonly places: readonly number[]
  /** The numbers of the warranties that end, where only the customer knows which unit came back. */
  readonly endedWarranties: readonly string[]
}

const choiceProblem = (count: number): string => {
  if (count === 0) return message('No warranty has to be chosen: each item that is left keeps its own')
  return count === 1
    ? message('More warranties are valid than items are left. Choose the one that ends.')
    : message('More warranties are valid than items are left. Choose the {n} that end.', { n: count })
}

/**
 * Ends the warranties of the devices that were returned. The sale is as it is after the return, and locked. Refuses another choice
 * than as many as have no unit left, by its path in the input.
 */
export const endReturnedWarranties = async (
  trx: Write,
  { id, lines }: Pick<Sale, 'id' | 'lines'>,
  { places, endedWarranties }: Returned,
  path: string,
): Promise<void> => {
  const unended = (await selectUnendedOfSale(trx, id)).map(warranty => ({
    ...warranty,
    serial: warranty.deviceImei,
    name: formatDevice(warranty),
  }))
  const returned = unended.filter(warranty => isReturnedDevice(lines, warranty))
  const valid = unended.filter(warranty => warranty.isActive && !returned.includes(warranty))
  const chosen = valid.filter(({ number }) => endedWarranties.includes(number))
  const kept = valid.filter(warranty => !chosen.includes(warranty))
  const { count } = warrantiesToChoose(lines, places, valid)
  if (endedWarranties.length !== count || warrantiesToChoose(lines, places, kept).count > 0)
    throw new Refusal('input.invalid', { fields: { [path]: choiceProblem(count) } })
  for (const { id: reference } of [...returned, ...chosen]) {
    await endWarrantyRow(trx, reference, 'returned')
    await withdrawSms(trx, { kind: 'warranty', reference }, smsProblem('The device was returned before it was sent'))
  }
}

interface StoredWarranty {
  readonly warranty: Warranty
  readonly sms: StoredSms | null
}

const causeOf = ({ id }: { id: string }) => ({ kind: 'warranty', reference: id, id }) as const

/** For a retry of issueWarranty: the warranty as it is now, and what became of its SMS. */
export const getIssuedWarranty = async (
  db: Database,
  actor: Caller,
  { id }: Pick<NewWarranty, 'id'>,
): Promise<StoredWarranty> => {
  const row = await selectWarrantyById(db, id)
  if (!row || !isVisibleTo(actor, row)) throw new Refusal('warranties.notFound')
  return { warranty: warrantyOf(row), sms: await findSmsByCause(db, causeOf(row)) }
}

/** A sale may lack the IMEI of a phone, and has no serial numbers of other things. */
const assertSold = ({ lines }: Pick<Sale, 'lines'>, deviceImei: string): void => {
  const unreturned = unreturnedLines(lines)
  const isOnSale = unreturned.some(({ imei }) => imei === deviceImei)
  const mayBeSold = unreturned.some(
    ({ imei, productType }) => imei === null && (productType === 'phone' || !looksLikeImei(deviceImei)),
  )
  if (!isOnSale && !mayBeSold) throw refusalOfField('warranties.imeiNotSold', 'deviceImei')
}

/** What was sold or repaired has one warranty. More needs an Admin with a reason, which the activity log records. */
const assertMayIssueMore = async (trx: Write, { user }: Caller, { reason }: NewWarranty): Promise<void> => {
  if (reason === '' || !can(user, 'warranties.override')) throw new Refusal('warranties.onePerUnit')
  await setReason(trx, reason)
}

/** Locked, so that two desks do not both issue the warranty of the repair or of the last unit of the sale. */
interface Source {
  readonly sale: Sale | null
  readonly repair: Repair | null
}

/**
 * Null also if the warranty of that sale has ended: what it covered is over, and a new one is not for what was sold. One whose
 * period was made shorter ends as it was issued, or whoever may not make it longer could replace it.
 */
const lockCoveredSale = async (trx: Write, deviceImei: string): Promise<Sale | null> => {
  const sale = await lockSaleOfDevice(trx, deviceImei)
  if (!sale) return null
  const issued = (await selectOfDevice(trx, deviceImei)).filter(({ saleId }) => saleId === sale.id)
  const isOver = issued.length > 0 && issued.every(({ wouldBeActive }) => !wouldBeActive)
  return isOver ? null : sale
}

/** The sale that this warranty names. Without a sale and a ticket it is the one of the device, if the shop has sold it. */
const lockSourceSale = async (
  trx: Write,
  actor: Caller,
  { saleId, repairNumber, deviceImei }: NewWarranty,
): Promise<Sale | null> => {
  if (saleId === null) return repairNumber === null ? lockCoveredSale(trx, deviceImei) : null
  const sale = await lockOwnSale(trx, actor, saleId)
  assertSold(sale, deviceImei)
  return sale
}

/** A ticket may lack the serial number. */
const assertRepaired = ({ status, serialNumber }: Repair, deviceImei: string): void => {
  if (status !== 'Delivered') throw new Refusal('warranties.notDelivered', { status })
  if (serialNumber.length >= minSerialLength && normalSerial(serialNumber) !== deviceImei)
    throw refusalOfField('warranties.imeiNotRepaired', 'deviceImei')
}

const lockSourceRepair = async (
  trx: Write,
  { user }: Caller,
  { repairNumber, deviceImei }: NewWarranty,
): Promise<Repair | null> => {
  if (repairNumber === null) return null
  if (!can(user, 'repairs.work')) throw new Refusal('repairs.notFound')
  await lockTicket(trx, repairNumber)
  const repair = await getTicket(trx, repairNumber)
  assertRepaired(repair, deviceImei)
  return repair
}

/** The ticket or sale that this warranty is issued from, if it may be. */
const lockSource = async (trx: Write, actor: Caller, input: NewWarranty): Promise<Source> => {
  if (input.saleId === null && !can(actor.user, 'warranties.manage')) throw new Refusal('warranties.ownSalesOnly')
  return { sale: await lockSourceSale(trx, actor, input), repair: await lockSourceRepair(trx, actor, input) }
}

/**
 * Refuses a second valid warranty of a device that nobody has confirmed, with the valid ones in the details. One that covers
 * what was sold is the only one, unless the new one is for another sale or a repair of the device.
 */
const assertUncovered = async (
  trx: Write,
  actor: Caller,
  input: NewWarranty,
  { sale, repair }: Source,
): Promise<void> => {
  if (input.deviceImei.length < minSerialLength) return
  await lockDevice(trx, input.deviceImei)
  const active = (await selectOfDevice(trx, input.deviceImei)).filter(({ isActive }) => isActive)
  const [newest] = active
  if (!newest) return
  const isFromNothing = sale === null && repair === null
  if (isFromNothing && active.some(({ saleId }) => saleId !== null)) await assertMayIssueMore(trx, actor, input)
  if (!input.isAnother) {
    // Parsed, because the rows have phones and keys.
    const { items } = listDeviceWarranties.reply.parse({ items: active.map(coverageFor(actor)) })
    throw new Refusal('warranties.deviceCovered', { number: newest.number, items })
  }
}

/** A Technician says why a device gets a warranty that the shop has neither sold nor repaired. The exception shows it. */
const assertReason = async (
  trx: Write,
  { user }: Caller,
  { deviceImei, reason }: NewWarranty,
  { sale, repair }: Source,
): Promise<void> => {
  if (sale || repair || can(user, 'warranties.override')) return
  if (deviceImei.length >= minSerialLength && (await isRepairedHere(trx, deviceImei))) return
  if (reason === '') throw new Refusal('warranties.reasonNeeded')
  await setReason(trx, reason)
}

/** One warranty for each unit that was sold, and for each repair. */
const assertUnitLeft = async (
  trx: Write,
  actor: Caller,
  input: NewWarranty,
  { sale, repair }: Source,
): Promise<void> => {
  const issued = sale ? (await selectIssuedOfSale(trx, sale.id)).map(({ serial }) => serial) : []
  const isSoldUnitCovered = sale !== null && !hasUnitLeft(unreturnedLines(sale.lines), issued, input.deviceImei)
  if (isSoldUnitCovered || (repair && (await hasWarranty(trx, repair.id)))) await assertMayIssueMore(trx, actor, input)
}

/**
 * The period asked for, or else the usual one of what was sold. An accessory gets no longer one without an Admin, or a sold cable
 * would give a phone from elsewhere its warranty.
 */
const choosePeriod = async (
  trx: Write,
  { user }: Caller,
  { deviceImei: serial, periodMonths }: NewWarranty,
  { sale }: Source,
  { phoneWarrantyMonths, accessoryWarrantyMonths: accessoryMonths }: WarrantyTerms,
): Promise<number> => {
  const isPhone =
    sale === null ||
    canBePhone(unreturnedLines(sale.lines), await selectIssuedOfSale(trx, sale.id), { serial, accessoryMonths })
  if (isPhone) return periodMonths ?? phoneWarrantyMonths
  const months = periodMonths ?? accessoryMonths
  if (months > accessoryMonths && !can(user, 'warranties.override'))
    throw refusalOfField('warranties.accessoryPeriod', 'periodMonths', {
      period: nested(accessoryMonths === 1 ? message('1 month') : message('{n} months', { n: accessoryMonths })),
    })
  return months
}

/** Another transaction may use a drawn number first, which is rare even when nearly all are used. */
const maxInserts = 20

const insertWithFreeNumber = async (
  trx: Write,
  values: Omit<Parameters<typeof insertWarranty>[1], 'number'>,
): Promise<WarrantyRow> => {
  for (let inserts = 0; inserts < maxInserts; inserts += 1) {
    const number = await selectFreeNumber(trx)
    if (number === null) throw new Refusal('warranties.noNumberLeft')
    await insertWarranty(trx, { ...values, number })
    const row = await selectWarrantyById(trx, values.id)
    if (row) return row
  }
  throw new Refusal('server.busy', { retryAfterSeconds: 1 })
}

/** A brand may have left the settings while a form was open. */
const assertBrand = ({ warrantyBrands }: WarrantyTerms, brand: string): void => {
  if (!offeredBrands(warrantyBrands).includes(brand)) throw refusalOfField('warranties.brandUnknown', 'deviceBrand')
}

export const issueWarranty = async (trx: Write, actor: WarrantyActor, input: NewWarranty): Promise<StoredWarranty> => {
  const terms = await readSettings(trx)
  assertBrand(terms, input.deviceBrand)
  const source = await lockSource(trx, actor, input)
  // First, so that nobody is asked to confirm another warranty that they may not issue.
  await assertUnitLeft(trx, actor, input, source)
  await assertUncovered(trx, actor, input, source)
  await assertReason(trx, actor, input, source)
  const period_months = await choosePeriod(trx, actor, input, source, terms)
  const signature = await getSmsSignature(trx, actor)
  const row = await insertWithFreeNumber(trx, {
    id: input.id,
    access_key: randomBytes(12).toString('base64url'),
    customer_name: input.customerName,
    customer_phone: input.customerPhone,
    sms_language: input.smsLanguage ?? signature.smsLanguage,
    device_brand: input.deviceBrand,
    device_model: input.deviceModel,
    device_imei: input.deviceImei,
    period_months,
    work_items: input.workItems,
    repair_id: source.repair?.id ?? null,
    sale_id: source.sale?.id ?? null,
    created_by: actor.user.id,
    created_by_name: actor.user.name,
  })
  const warranty = warrantyOf(row)
  const { customerName, customerPhone: phone, number: warrantyId } = warranty
  const text = warrantySms({ ...warranty, warrantyId, device: formatDevice(warranty) }, signature)
  const about = { cause: causeOf(warranty), ownerId: source.sale?.salesPerson.id }
  return { warranty, sms: await storeSms(trx, actor.sms, { phone, customerName, text, ...about }) }
}

/** What a warranty promises is fixed once it is issued: only an Admin gives it to another device or for longer. */
const assertMayEdit = ({ user }: Caller, current: Warranty, edit: ParsedInputOf<typeof updateWarranty>): void => {
  if (can(user, 'warranties.override')) return
  for (const field of ['deviceBrand', 'deviceModel', 'deviceImei'] as const)
    if (edit[field] !== current[field]) throw refusalOfField('warranties.deviceFixed', field)
  if (edit.periodMonths > current.periodMonths) throw refusalOfField('warranties.periodFixed', 'periodMonths')
}

/** Idempotent: an edit that is sent again returns the same warranty. An edit of an outdated version is a conflict. */
export const changeWarranty = async (
  trx: Write,
  actor: Caller,
  { number, version, ...edit }: ParsedInputOf<typeof updateWarranty>,
): Promise<Warranty> => {
  await lockWarranty(trx, number)
  const current = await getVisibleWarranty(trx, actor, { number })
  const { workItems, ...values } = edit
  return editOnce({
    what: 'this warranty',
    current,
    version,
    isSame: () => hasValues<Warranty>(current, values) && isDeepStrictEqual(current.workItems, workItems),
    update: async () => {
      assertMayEdit(actor, current, { number, version, ...edit })
      if (edit.deviceBrand !== current.deviceBrand) assertBrand(await readSettings(trx), edit.deviceBrand)
      await updateWarrantyRow(trx, current.id, {
        customer_name: edit.customerName,
        customer_phone: edit.customerPhone,
        sms_language: edit.smsLanguage,
        device_brand: edit.deviceBrand,
        device_model: edit.deviceModel,
        device_imei: edit.deviceImei,
        period_months: edit.periodMonths,
        work_items: workItems,
      })
      if (edit.customerPhone !== current.customerPhone)
        await redirectSms(trx, { kind: 'warranty', reference: current.id }, edit.customerPhone)
      return getVisibleWarranty(trx, actor, { number })
    },
  })
}

export const removeWarranty = async (
  trx: Write,
  actor: Caller,
  { number }: ParsedInputOf<typeof deleteWarranty>,
): Promise<void> => {
  await lockWarranty(trx, number)
  const { id } = await getVisibleWarranty(trx, actor, { number })
  await deleteWarrantyRow(trx, id)
  await withdrawSms(trx, { kind: 'warranty', reference: id }, smsProblem('The warranty was deleted before it was sent'))
}
