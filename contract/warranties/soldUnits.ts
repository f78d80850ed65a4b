import { looksLikeImei } from '../imei/imeiNumber.ts'
import type { LineType } from '../products/productTypes.ts'
import { quantityLeft } from '../returns/returnAmounts.ts'

interface SoldLine {
  readonly productType: LineType
  readonly quantity: number
  readonly imei: string | null
}

/**
 * Whether a sale has a unit left that the device can be, besides the devices of the warranties issued from it. A line with an
 * IMEI sold that device. Of the others, only a phone can have an IMEI, and any can have another serial number.
 */
export const hasUnitLeft = (lines: readonly SoldLine[], issued: readonly string[], device: string): boolean => {
  const isOnLine = (serial: string) => lines.some(({ imei }) => imei === serial)
  if (isOnLine(device)) return !issued.includes(device)
  const unknown = lines.filter(({ imei }) => imei === null)
  const unitsOf = (sold: readonly SoldLine[]) => sold.reduce((sum, { quantity }) => sum + quantity, 0)
  const devices = [...issued.filter(serial => !isOnLine(serial)), device]
  const phones = unitsOf(unknown.filter(({ productType }) => productType === 'phone'))
  return devices.length <= unitsOf(unknown) && devices.filter(looksLikeImei).length <= phones
}

interface Issued {
  readonly serial: string
  /** The longest period that it was ever issued for. */
  readonly months: number
}

/**
 * Whether the device can be a phone of the sale. Of the phones without an IMEI on their line, those have their warranty that were
 * given one for an IMEI, or one that is longer than those of accessories.
 */
export const canBePhone = (
  lines: readonly SoldLine[],
  issued: readonly Issued[],
  { serial, accessoryMonths }: { serial: string; accessoryMonths: number },
): boolean => {
  const own = lines.find(({ imei }) => imei === serial)
  if (own) return own.productType === 'phone'
  const phones = lines.filter(({ productType }) => productType === 'phone')
  if (looksLikeImei(serial) || phones.length === lines.length) return true
  const covered = issued.filter(other => looksLikeImei(other.serial) || other.months > accessoryMonths)
  const serials = covered.map(other => other.serial)
  return hasUnitLeft(phones, serials, serial)
}

interface ReturnableLine extends SoldLine {
  readonly productName: string
  readonly unitPrice: number
  readonly returned: number
}

/** The products that the customer has kept of a sale. Only they can be under warranty. */
export const unreturnedLines = <L extends ReturnableLine>(lines: readonly L[]): L[] =>
  lines
    .filter(line => line.productType !== 'other' && quantityLeft(line) > 0)
    .map(line => ({ ...line, quantity: quantityLeft(line) }))

interface Device {
  readonly serial: string
  /** Its brand and model. */
  readonly name: string
}

/**
 * The lines that the device of a warranty can be of. A line with an IMEI sold that device. Any other device is of the lines without
 * IMEI: of those with its name, or else, if it has an IMEI, of the phones, or else of all of them.
 */
const possibleLines = <L extends ReturnableLine>(lines: readonly L[], { serial, name }: Device): readonly L[] => {
  const own = lines.filter(({ imei }) => imei === serial)
  const unknown = lines.filter(({ imei, productType }) => imei === null && productType !== 'other')
  const named = unknown.filter(({ productName }) => productName.toLowerCase() === name.toLowerCase())
  const phones = looksLikeImei(serial) ? unknown.filter(({ productType }) => productType === 'phone') : []
  return [own, named, phones, unknown].find(({ length }) => length > 0) ?? []
}

/** For how many of the devices no unit is left. Those that can be of the fewest lines take a unit first. */
const countWithoutUnit = (lines: readonly ReturnableLine[], devices: readonly Device[]): number => {
  const left = new Map(lines.map(line => [line, quantityLeft(line)]))
  const byFewest = devices.map(device => possibleLines(lines, device)).toSorted((a, b) => a.length - b.length)
  return byFewest.filter(possible => {
    const line = possible.find(each => (left.get(each) ?? 0) > 0)
    if (line) left.set(line, (left.get(line) ?? 0) - 1)
    return !line && possible.length > 0
  }).length
}

/** Whether the device of a warranty was surely returned: no unit that it can be is left. */
export const isReturnedDevice = (lines: readonly ReturnableLine[], device: Device): boolean => {
  const possible = possibleLines(lines, device)
  return possible.length > 0 && possible.every(line => quantityLeft(line) === 0)
}

/**
 * How many of the valid warranties of a sale must end although nobody knows which, when units without IMEI were returned: each unit
 * that is left keeps one. With those of which they are chosen. The lines are as they are after the return, and `places`, beginning
 * with 1, are those that it has taken something of. Warranties of devices that were surely returned are left out.
 */
export const warrantiesToChoose = <W extends Device>(
  lines: readonly ReturnableLine[],
  places: readonly number[],
  warranties: readonly W[],
): { count: number; of: W[] } => {
  const isConcerned = (warranty: W) =>
    possibleLines(lines, warranty).some(line => places.includes(lines.indexOf(line) + 1))
  const concerned = warranties.filter(isConcerned)
  const others = warranties.filter(warranty => !isConcerned(warranty))
  const countWith = (some: readonly W[]) => countWithoutUnit(lines, [...others, ...some])
  const all = countWith(concerned)
  return {
    count: all - countWith([]),
    of: concerned.filter(warranty => countWith(concerned.filter(other => other !== warranty)) < all),
  }
}
