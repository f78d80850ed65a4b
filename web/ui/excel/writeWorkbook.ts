import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'

/** Makes an Excel workbook in a worker, because thousands of rows would block the page. */
export const writeWorkbook = async (sheet: Sheet): Promise<Blob> => {
  const worker = new Worker(new URL('./writeWorkbook.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(sheet)
    })
  } finally {
    worker.terminate()
  }
}
