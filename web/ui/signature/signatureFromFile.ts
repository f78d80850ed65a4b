import { maxUploadBytes } from '#contract/files/files.ts'
import { imageTexts } from '#web/ui/image/image.texts.ts'
import { signatureSize } from '#web/ui/signature/strokes.ts'

const decode = (file: Blob): Promise<ImageBitmap> => {
  if (file.size > maxUploadBytes) throw new Error(imageTexts.tooLarge)
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(imageTexts.notAnImage)
  })
}

const drawCentered = (canvas: HTMLCanvasElement, picture: ImageBitmap) => {
  const context = canvas.getContext('2d')
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}

/** Converts a picture of a signature to the pad's format. Throws a message for the user. */
export const signatureFromFile = async (file: Blob): Promise<Blob> => {
  const picture = await decode(file)
  const canvas = Object.assign(document.createElement('canvas'), signatureSize)
  drawCentered(canvas, picture)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error(imageTexts.notAnImage))), 'image/png'),
  )
}
