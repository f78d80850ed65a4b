import type { Cell, Sheet, SheetColumn } from '#web/ui/excel/buildWorkbook.ts'
import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'
import { downloadFile } from '#web/ui/page/downloadFile.ts'

export interface WorkbookColumn<Row> extends SheetColumn {
  readonly value: (row: Row) => Cell
}

/** In a worker, because thousands of rows would block the page. */
const buildInWorker = async (sheets: readonly Sheet[]): Promise<Blob> => {
  const worker = new Worker(new URL('./buildWorkbook.worker.online.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error(texts.notCreated)))
      worker.postMessage(sheets)
    })
  } finally {
    worker.terminate()
  }
}

export const sheetOf = <Row>(columns: readonly WorkbookColumn<Row>[], rows: readonly Row[]): Sheet => ({
  // A function cannot be sent to a worker.
  columns: columns.map(({ value: _, ...column }) => column),
  rows: rows.map(row => columns.map(({ value }) => value(row))),
})

export const downloadSheet = async (fileName: string, ...sheets: Sheet[]): Promise<void> =>
  downloadFile(await buildInWorker(sheets), fileName)

/** Downloads rows as an Excel file. Throws a message for the user if there are none. */
export const downloadWorkbook = async <Row>(
  fileName: string,
  columns: readonly WorkbookColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) throw new Error(texts.nothingToExport)
  await downloadSheet(fileName, sheetOf(columns, rows))
}
