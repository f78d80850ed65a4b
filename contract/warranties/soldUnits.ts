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

/**
 * Whether the device of a warranty was returned. A line with an IMEI sold that device. Any other device is of the lines without
 * IMEI with its name, or else of all of them, and it is surely back only when none of these is left.
 */
export const isReturnedDevice = (
  lines: readonly ReturnableLine[],
  { serial, name }: { serial: string; name: string },
) => {
  const own = lines.filter(({ imei }) => imei === serial)
  const unknown = lines.filter(({ imei, productType }) => imei === null && productType !== 'other')
  const named = unknown.filter(({ productName }) => productName.toLowerCase() === name.toLowerCase())
  const possible = [own, named, unknown].find(({ length }) => length > 0) ?? []
  return possible.length > 0 && possible.every(line => quantityLeft(line) === 0)
}
