import { fitSize, type Size } from '#web/ui/image/fitSize.ts'
import { isUndecodable } from '#web/ui/image/isUndecodable.ts'

export interface ShrinkRequest {
  file: Blob
  maxSide: number
  quality: number
}

/** Undefined if this browser cannot read the file as an image. */
export type ShrinkResult = Blob | undefined

const unchangedTypes = ['image/jpeg', 'image/png', 'image/webp']
/** A picture that already fits is recompressed only if that saves at least 10 %, since it loses quality. */
const maxRecompressedShare = 0.9

/** On white, because JPEG would turn transparent areas black. */
const drawOnWhite = (picture: ImageBitmap, { width, height }: Size): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser has no 2D canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

const undecodableAsUndefined = (error: Error): undefined => {
  if (!isUndecodable(error)) throw error
}

const shrink = async ({ file, maxSide, quality }: ShrinkRequest): Promise<ShrinkResult> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(undecodableAsUndefined)
  if (!picture) return undefined
  const size = fitSize(picture, maxSide)
  const canStayUnchanged = size.width === picture.width && unchangedTypes.includes(file.type)
  const shrunk = await drawOnWhite(picture, size).convertToBlob({ type: 'image/jpeg', quality })
  picture.close()
  return canStayUnchanged && shrunk.size > file.size * maxRecompressedShare ? file : shrunk
}

// If the memory runs out, the file is uploaded unchanged: the server shrinks too.
addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) =>
  shrink(data).then(
    result => postMessage(result),
    () => postMessage(data.file),
  ),
)
