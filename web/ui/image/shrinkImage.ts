import { maxSide, maxUploadBytes } from '#contract/files/files.ts'
import { imageTexts } from '#web/ui/image/image.texts.ts'
import type { ShrinkRequest, ShrinkResult } from '#web/ui/image/shrinkImage.worker.ts'

export const jpegQuality = 0.8

/** How large a chosen file may be, and what a larger one is answered with. */
export interface ImageLimit {
  bytes: number
  tooLarge: string
}

export const defaultLimit: ImageLimit = { bytes: maxUploadBytes, tooLarge: imageTexts.tooLarge }

const resultOf = (worker: Worker, file: Blob, signal: AbortSignal): Promise<ShrinkResult> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => resolve(data))
    // The worker did not arrive. The server shrinks too, so the file goes as it is.
    worker.addEventListener('error', () => resolve(file))
    worker.postMessage({ file, longest: maxSide.full, quality: jpegQuality } satisfies ShrinkRequest)
  })

/** Shrinking a photo takes a good part of a second, for which the page must not stand still. */
const shrinkInWorker = async (file: Blob, signal: AbortSignal): Promise<ShrinkResult> => {
  const worker = new Worker(new URL('./shrinkImage.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await resultOf(worker, file, signal)
  } finally {
    worker.terminate()
  }
}

/** The picture no larger than the server keeps it. Throws what a person should read if there is none in the file. */
export const shrinkImage = async (file: Blob, limit: ImageLimit, signal: AbortSignal): Promise<Blob> => {
  if (file.size > limit.bytes) throw new Error(limit.tooLarge)
  if (!('OffscreenCanvas' in window)) return file
  const shrunk = await shrinkInWorker(file, signal)
  if (!shrunk) throw new Error(imageTexts.notAnImage)
  return shrunk
}
