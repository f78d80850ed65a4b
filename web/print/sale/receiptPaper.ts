import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const receiptPapers = ['a4', 'roll'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

const readPaper = readOneOf(receiptPapers)

/** Reads the paper from the query string. */
export const readReceiptSearch = filterReader({ paper: readPaper })

const key = 'receiptPaper'

/** Remembers the paper on this device, because it depends on the printer beside it. */
export const rememberPaper = (paper: ReceiptPaper): void => deviceStorage.set(key, paper)

export const rememberedPaper = (): ReceiptPaper => readPaper(deviceStorage.get(key)) ?? 'a4'
