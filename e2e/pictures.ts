import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A single-colour photo in a phone's resolution. */
export const photo = (background = '#33aa77', width = 3000, height = 2000): Promise<Buffer> =>
  plain(width, height, background).jpeg().toBuffer()

/** For stories about something else than the size: shrinking and encoding a phone's photo takes most of their time. */
export const smallPhoto = (): Promise<Buffer> => photo('#33aa77', 600, 400)

/** A photo with an EXIF orientation, as a phone held upright takes it. Red must end up on top. */
export const turnedPhoto = async (): Promise<Buffer> => {
  const red = await plain(1500, 2000, '#ff0000').png().toBuffer()
  return plain(3000, 2000, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A photo of noise, large enough to upload slowly. */
export const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

export const asFile = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** Chooses a file in the image field of this group. */
export const chooseImage = async (group: Locator, ...file: Parameters<typeof asFile>): Promise<void> => {
  const choosing = group.page().waitForEvent('filechooser')
  await group.getByRole('button', { name: /Choose image|Replace/ }).click()
  await (await choosing).setFiles(asFile(...file))
}

/** Takes the place of a camera, which the headless shell lacks. camera.spec.ts shows the dialog with the browser's own. */
export const replaceCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    setInterval(() => canvas.getContext('2d').fillRect(0, 0, 640, 480), 100)
    return canvas.captureStream()
  }`)
