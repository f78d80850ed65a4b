import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { downloadFile } from '#web/ui/page/downloadFile.ts'
import { toDataUrl } from '#web/ui/page/toDataUrl.ts'

/** JSON has no bytes, so pictures become data URLs. */
const toJson = async (value: unknown): Promise<unknown> => {
  // If it cannot be read, the rest of the row is still worth saving.
  if (value instanceof Blob) return toDataUrl(value).catch(String)
  if (Array.isArray(value)) return Promise.all(value.map(toJson))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    await Promise.all(Object.entries(value).map(async ([name, field]) => [name, await toJson(field)])),
  )
}

/** Saves an unsent sale as a file, with its pictures, so that nothing is lost when it is discarded. */
export const downloadUnsentSale = async (id: string, row: object): Promise<void> => {
  const text = JSON.stringify(await toJson(row), null, 2)
  downloadFile(new Blob([text], { type: 'application/json' }), texts.fileName(id))
}
