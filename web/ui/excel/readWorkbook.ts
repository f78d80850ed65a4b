import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'
import type { SheetRows } from '#web/ui/excel/parseWorkbook.ts'
import type { ReadMessage } from '#web/ui/excel/readWorkbook.worker.online.ts'

const maxFileBytes = 10 * 1024 * 1024
/** Far more than the largest workbook takes on a slow phone. */
const timeoutMs = 60_000

interface ReadOptions {
  signal: AbortSignal
  /** Called with the share of the file that has been unpacked, from 0 to 1. */
  onProgress: (share: number) => void
}

const askWorker = (worker: Worker, file: Blob, { signal, onProgress }: ReadOptions): Promise<SheetRows> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    // The worker catches its own errors, so it could not be loaded.
    worker.addEventListener('error', () => reject(new Error(texts.readerMissing)))
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('rows' in data) resolve(data.rows)
      else reject(new Error(data.problem))
    })
    worker.postMessage(file)
    setTimeout(() => reject(new Error(texts.tooLarge)), timeoutMs)
  })

/**
 * Reads the first sheet of a workbook in a worker, which is ended when the signal aborts. Throws an Error with a message
 * for the user, or the reason of the signal.
 */
export const readWorkbook = async (file: Blob, options: ReadOptions): Promise<SheetRows> => {
  options.signal.throwIfAborted()
  if (file.size === 0) throw new Error(texts.empty)
  if (file.size > maxFileBytes) throw new Error(texts.tooLarge)
  const worker = new Worker(new URL('./readWorkbook.worker.online.ts', import.meta.url), { type: 'module' })
  try {
    return await askWorker(worker, file, options)
  } finally {
    worker.terminate()
  }
}
