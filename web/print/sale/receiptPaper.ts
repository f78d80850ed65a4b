import { deviceStorage } from '#web/browser/deviceStorage.ts'

export const receiptPapers = ['a4', 'roll'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

const readPaper = (value: unknown): ReceiptPaper | undefined => receiptPapers.find(paper => paper === value)

/** Reads the paper from the query string. */
export const readReceiptSearch = ({ paper }: Record<string, unknown>): { paper?: ReceiptPaper } => {
  const named = readPaper(paper)
  return named ? { paper: named } : {}
}

const key = 'receiptPaper'

/** Remembers the paper on this device, because it depends on the printer beside it. */
export const rememberPaper = (paper: ReceiptPaper): void => deviceStorage.set(key, paper)

export const rememberedPaper = (): ReceiptPaper => readPaper(deviceStorage.get(key)) ?? 'a4'
