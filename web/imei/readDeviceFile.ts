import { type DeviceCode, maxListRows, readDeviceCodes } from '#contract/imei/deviceCodes.ts'
import { parseCsv } from '#contract/imei/parseCsv.ts'
import type { RowProblem } from '#contract/products/importRows.ts'
import { deviceListTexts as texts } from '#web/imei/deviceLists.texts.ts'
import { language } from '#web/language/language.ts'

const maxFileBytes = 5 * 1024 * 1024

export interface DeviceFile {
  readonly name: string
  readonly codes: readonly DeviceCode[]
  readonly repeatedRows: readonly number[]
  readonly problems: readonly RowProblem[]
}

/** Reads a list that an Admin has chosen. Throws a message for the user if there is nothing to load. */
export const readDeviceFile = async (file: File): Promise<DeviceFile> => {
  if (file.size > maxFileBytes) throw new Error(texts.tooLarge)
  const read = readDeviceCodes(parseCsv(await file.text()), language)
  if (read.codes.length === 0) throw new Error(texts.noCodes)
  if (read.codes.length > maxListRows) throw new Error(texts.tooManyRows(read.codes.length, maxListRows))
  return { name: file.name.slice(0, 200), ...read }
}
