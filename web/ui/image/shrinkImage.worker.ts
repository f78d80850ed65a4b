import { fitSize, type Size } from '#web/ui/image/fitSize.ts'
import { isUndecodable } from '#web/ui/image/isUndecodable.ts'

export interface ShrinkRequest {
  file: Blob
  longest: number
  quality: number
}

/** Undefined where the file holds no picture that this browser knows. */
export type ShrinkResult = Blob | undefined

const unchangedTypes = ['image/jpeg', 'image/png', 'image/webp']
/** A picture that is small already is not worth a loss of quality for less. */
const worthwhile = 0.9

/** On white, because JPEG would turn what is transparent black. */
const drawOnWhite = (picture: ImageBitmap, { width, height }: Size): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

const undecodableAsUndefined = (error: Error): undefined => {
  if (!isUndecodable(error)) throw error
}

const shrink = async ({ file, longest, quality }: ShrinkRequest): Promise<ShrinkResult> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(undecodableAsUndefined)
  if (!picture) return undefined
  const size = fitSize(picture, longest)
  const isSmall = size.width === picture.width && unchangedTypes.includes(file.type)
  const shrunk = await drawOnWhite(picture, size).convertToBlob({ type: 'image/jpeg', quality })
  picture.close()
  return isSmall && shrunk.size > file.size * worthwhile ? file : shrunk
}

// Where memory runs out the file goes as it is: the server shrinks too.
addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) =>
  shrink(data).then(
    result => postMessage(result),
    () => postMessage(data.file),
  ),
)
