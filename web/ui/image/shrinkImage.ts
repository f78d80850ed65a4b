import { maxSide, maxUploadBytes } from '#contract/files/files.ts'
import { cameraTexts, imageTexts } from '#web/ui/image/image.texts.ts'
import type { ShrinkRequest, ShrinkResult } from '#web/ui/image/shrinkImage.worker.ts'

export const jpegQuality = 0.8

/** The size limit of a chosen file, and the messages for a file or photo that cannot be used. */
export interface ImageLimit {
  bytes: number
  tooLarge: string
  notAnImage: string
  captureFailed: string
}

export const defaultLimit: ImageLimit = {
  bytes: maxUploadBytes,
  tooLarge: imageTexts.tooLarge,
  notAnImage: imageTexts.notAnImage,
  captureFailed: cameraTexts.captureFailed,
}

const postToWorker = (worker: Worker, file: Blob, signal: AbortSignal): Promise<ShrinkResult> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => resolve(data))
    // The worker could not be loaded. The server shrinks too, so the file is uploaded unchanged.
    worker.addEventListener('error', () => resolve(file))
    worker.postMessage({ file, maxSide: maxSide.full, quality: jpegQuality } satisfies ShrinkRequest)
  })

/** Runs in a worker, because shrinking a photo would block the page for most of a second. */
const shrinkInWorker = async (file: Blob, signal: AbortSignal): Promise<ShrinkResult> => {
  const worker = new Worker(new URL('./shrinkImage.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await postToWorker(worker, file, signal)
  } finally {
    worker.terminate()
  }
}

/** Resizes a picture to the size the server stores. Throws a message for the user if the file is not an image. */
export const shrinkImage = async (file: Blob, limit: ImageLimit, signal: AbortSignal): Promise<Blob> => {
  if (file.size > limit.bytes) throw new Error(limit.tooLarge)
  if (!('OffscreenCanvas' in window)) return file
  const shrunk = await shrinkInWorker(file, signal)
  if (!shrunk) throw new Error(limit.notAnImage)
  return shrunk
}
