import { cameraTexts } from '#web/ui/image/image.texts.ts'
import { jpegQuality } from '#web/ui/image/shrinkImage.ts'

/** Captures the current frame of a video as a JPEG. */
export const takePhoto = (video: HTMLVideoElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const settle = (photo: Blob | null) => (photo ? resolve(photo) : reject(new Error(cameraTexts.captureFailed)))
    canvas.toBlob(settle, 'image/jpeg', jpegQuality)
  })
