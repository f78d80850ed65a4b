import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { asFile, smallPhoto } from './pictures.ts'

const recordTracks = `
  window.tracks = []
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async constraints => {
    const stream = await open(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
`
/** Playwright does not tell the body of a request that is a Blob. */
const recordUploads = `
  window.uploads = []
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    uploads.push(body)
    send.call(this, body)
  }
`
const liveTracks = (page: Page) => page.evaluate(`tracks.filter(track => track.readyState === 'live').length`)
const forgetTracks = (page: Page) => page.evaluate('tracks.length = 0')
const openedCameras = (page: Page) => page.evaluate(`tracks.map(track => track.getSettings().deviceId)`)

const field = (page: Page) => page.getByRole('group', { name: 'Front of the device' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take Photo' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })

test.beforeEach(async ({ page, context, openComponents }) => {
  await context.grantPermissions(['camera'])
  await page.addInitScript(recordTracks)
  await page.addInitScript(recordUploads)
  await openComponents()
})

const openDialog = async (page: Page) => {
  await field(page).getByRole('button', { name: 'Take Photo' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** The quantization tables of a JPEG, which its quality determines. */
const quantizationOf = (jpeg: Buffer): string[] => {
  const tables: string[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === 0xdb) tables.push(jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2)).toString('hex'))
  return tables
}

const uploadedBytes = async (page: Page): Promise<Buffer> =>
  Buffer.from(await page.evaluate<number[]>(`uploads[0].bytes().then(bytes => [...bytes])`))

/** The tables of a JPEG that the browser encodes with this quality. */
const quantizationWith = async (page: Page, quality: number): Promise<string[]> => {
  const dataUrl = await page.evaluate<string>(`document.createElement('canvas').toDataURL('image/jpeg', ${quality})`)
  return quantizationOf(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
}

test.describe('REP-17 the camera dialog', { tag: '@wholeBrowser' }, () => {
  test('a photo captured with the keyboard is stored like a chosen one; switching and closing switch the camera off', async ({
    page,
  }) => {
    const takePhoto = field(page).getByRole('button', { name: 'Take Photo' })
    const replace = field(page).getByRole('button', { name: 'Replace' })
    await expect(takePhoto).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(takePhoto).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Capture')).toBeFocused()
    expect(await liveTracks(page)).toBe(1)
    const storing = page.waitForResponse(response => response.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(replace).toBeFocused()
    expect(await liveTracks(page)).toBe(0)
    const tables = quantizationOf(await uploadedBytes(page))
    expect(tables).toEqual(await quantizationWith(page, 0.8))
    for (const other of [0.79, 0.81]) expect(tables).not.toEqual(await quantizationWith(page, other))
    const { id } = await (await storing).json()
    const picture = await page.request.get(new URL(`/api/files/${id}`, page.url()).href)
    const image = sharp(await picture.body())
    expect(await image.metadata()).toMatchObject({ width: 1920, height: 1080 })
    const { isOpaque, channels } = await image.stats()
    expect(isOpaque).toBe(true)
    // The fake camera shows a moving figure and a clock, so the photo has more than one colour.
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeGreaterThan(100)

    await field(page).getByRole('button', { name: 'Remove' }).click()
    for (const close of [() => button(page, 'Cancel').click(), () => page.keyboard.press('Escape')]) {
      await openDialog(page)
      await expect(button(page, 'Capture')).toBeEnabled()
      await close()
      await expect(dialog(page)).toBeHidden()
      expect(await liveTracks(page)).toBe(0)
      await expect(takePhoto).toBeFocused()
    }

    await forgetTracks(page)
    await openDialog(page)
    await button(page, 'Switch camera').click()
    await expect.poll(() => openedCameras(page)).toHaveLength(2)
    await expect(button(page, 'Capture')).toBeEnabled()
    expect(new Set((await openedCameras(page)) as string[]).size).toBe(2)
    expect(await liveTracks(page)).toBe(1)
    await button(page, 'Capture').click()
    await expect(dialog(page)).toBeHidden()
    await expect(replace).toBeVisible()
  })

  test('a camera that is refused, unplugged, late or missing is explained, and there is a way on; on a phone the dialog fills the screen', async ({
    page,
    context,
  }) => {
    await context.clearPermissions()
    await openDialog(page)
    await expect(dialog(page).getByRole('alert')).toContainText('Permission denied')
    await context.grantPermissions(['camera'])
    await button(page, 'Try Again').click()
    await expect(button(page, 'Capture')).toBeEnabled()

    await page.evaluate(`tracks[0].dispatchEvent(new Event('ended'))`)
    await expect(dialog(page).getByRole('alert')).toContainText('disconnected')
    await button(page, 'Try Again').click()
    await expect(button(page, 'Capture')).toBeEnabled()
    expect(await liveTracks(page)).toBe(1)
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toBeHidden()

    await page.setViewportSize(phone)
    await openDialog(page)
    expect(await dialog(page).boundingBox()).toMatchObject(phone)
    await expect(button(page, 'Capture')).toBeEnabled()
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toBeHidden()

    await forgetTracks(page)
    await page.evaluate(`
      const open = navigator.mediaDevices.getUserMedia
      navigator.mediaDevices.getUserMedia = async constraints => {
        await new Promise(resolve => { window.letOpen = resolve })
        return open(constraints)
      }
    `)
    await openDialog(page)
    await expect(dialog(page).getByRole('status', { name: 'Starting the camera…' })).toBeVisible()
    await expect(button(page, 'Capture')).toBeDisabled()
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toBeHidden()
    await page.evaluate(`letOpen()`)
    await expect.poll(() => openedCameras(page)).toHaveLength(1)
    await expect.poll(() => liveTracks(page)).toBe(0)

    // A page without https.
    await page.evaluate(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`)
    await openDialog(page)
    await expect(dialog(page).getByText('secure address (https)')).toBeVisible()
    await expect(button(page, 'Try Again')).toBeHidden()
    const choosing = page.waitForEvent('filechooser')
    await button(page, 'Choose image').click()
    await (await choosing).setFiles(asFile(await smallPhoto()))
    await expect(field(page).getByRole('button', { name: 'Replace' })).toBeVisible()
  })
})

test.describe('the dialog cannot be loaded', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the form stays and shows a message', async ({ page }) => {
    await page.route('**/CameraDialog-*.js', route => route.abort())
    await page.getByRole('textbox', { name: 'Notes' }).fill('Kept')
    await field(page).getByRole('button', { name: 'Take Photo' }).click()
    await expect(field(page).getByText('The camera could not be opened.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept')
    await page.unrouteAll()
    await openDialog(page)
  })
})
