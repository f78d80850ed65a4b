import { looksLikeImei } from '../imei/imeiNumber.ts'

interface SoldLine {
  readonly productType: 'phone' | 'accessory'
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
