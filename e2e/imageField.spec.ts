import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from './fixtures.ts'
import { holdCalls } from './network.ts'
import { asFile, chooseImage, noisyPhoto, smallPhoto, turnedPhoto } from './pictures.ts'

const fieldOf = (page: Page, name = 'Front of the device') => page.getByRole('group', { name })

const expectStored = (field: Locator) => expect(field.getByRole('button', { name: 'Replace' })).toBeVisible()

const remove = async (field: Locator) => {
  await field.getByRole('button', { name: 'Remove' }).click()
  await expect(field.getByRole('button', { name: 'Choose image' })).toBeVisible()
}

/** Waits until the next picture is uploaded, and reads it back from the server. */
const storedBy = async (page: Page, act: () => Promise<unknown>) => {
  const answering = page.waitForResponse(response => response.request().method() === 'POST' && response.ok())
  await act()
  const { id } = await (await answering).json()
  const response = await page.request.get(new URL(`/api/files/${id}`, page.url()).href)
  return { id, image: sharp(await response.body()) }
}

const colorAt = async (image: Sharp, left: number, top: number) => {
  const pixel = await image.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel].map(part => (part > 127 ? 1 : 0)).join('')
}

test('REP-16 a chosen photo is shrunk, turned upright and stored; a file that is not an image, or too large, is refused with its reason', async ({
  page,
  openComponents,
}) => {
  await openComponents()
  const field = fieldOf(page)
  const { image } = await storedBy(page, async () => chooseImage(field, await turnedPhoto()))
  await expectStored(field)
  expect(await image.metadata()).toMatchObject({ width: 1333, height: 2000 })
  expect([await colorAt(image, 600, 100), await colorAt(image, 600, 1900)]).toEqual(['100', '001'])

  const transparent = await sharp({ create: { width: 2400, height: 1200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { image: white } = await storedBy(page, () => chooseImage(field, transparent, 'clear.png', 'image/png'))
  await expectStored(field)
  expect(await colorAt(white, 10, 10)).toBe('111')

  await remove(field)
  const html = Buffer.from('<script>alert(1)</script>')
  await chooseImage(field, html, 'photo.jpg')
  await expect(field.getByText('Please select an image file')).toBeVisible()
  await chooseImage(field, Buffer.concat([await smallPhoto(), Buffer.alloc(10 * 1024 * 1024)]))
  await expect(field.getByText('Image size should be less than 10MB')).toBeVisible()
  await expect(field.getByText('Please select an image file')).toBeHidden()
  await chooseImage(field, await smallPhoto())
  await expectStored(field)
  await expect(field.getByText('Image size should be less than 10MB')).toBeHidden()
})

test('a picture is chosen with the keyboard alone, dropped or pasted, and a missing one is shown at the field', async ({
  page,
  openComponents,
}, info) => {
  const choosing = page.waitForEvent('filechooser')
  await openComponents()
  const [field, back] = [fieldOf(page), fieldOf(page, 'Back of the device')]
  const choose = field.getByRole('button', { name: 'Choose image' })
  await expect(choose).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(asFile(await smallPhoto()))
  await expect(field.getByRole('button', { name: 'Replace' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field.getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choose).toBeFocused()

  const file = info.outputPath('dropped.jpg')
  await writeFile(file, await smallPhoto())
  const browser = await page.context().newCDPSession(page)
  const drop = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files: [file], dragOperationsMask: 1 } }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, ...at })
  }
  // A file dropped beside the field does not replace the page.
  await drop(page.getByRole('heading', { name: 'Components' }))
  await drop(back.getByText('drop or paste'))
  await expectStored(back)
  await expect(choose).toBeVisible()
  await remove(back)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d').fillRect(0, 0, 40, 30)
    const png = new Promise(resolve => canvas.toBlob(resolve))
    navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  `)
  // A pasted picture goes to the field in focus, else to the first empty one.
  await back.getByRole('button', { name: 'Choose image' }).focus()
  await page.keyboard.press('Control+v')
  await expectStored(back)
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.keyboard.press('Control+v')
  await page.getByRole('heading', { name: 'Components' }).click()
  await expect(choose).toBeVisible()
  await page.keyboard.press('Control+v')
  await expectStored(field)

  await remove(field)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(field.getByText('This field is required')).toBeVisible()
  await expect(choose).toBeFocused()
  await chooseImage(field, await smallPhoto())
  await expectStored(field)
  await expect(field.getByText('This field is required')).toBeHidden()
})

test('an upload shows its progress, disables the form until it is done, and is aborted by Cancel and by leaving the form', async ({
  page,
  openComponents,
}) => {
  await openComponents()
  const field = fieldOf(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const slowDown = (uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await slowDown(200_000)
  await chooseImage(field, await noisyPhoto())
  const progress = field.getByRole('progressbar', { name: 'Uploading…' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
  await expect(page.getByRole('button', { name: 'Create ticket' })).toBeDisabled()
  await field.getByRole('button', { name: 'Cancel' }).click()
  await expect(field.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Create ticket' })).toBeEnabled()
  await slowDown(-1)
  await chooseImage(field, await noisyPhoto())
  await expectStored(field)

  // After cancelling a replacement, the field loads the stored picture from the server, which no longer has it.
  await page.route('**/api/files/*', route => route.fulfill({ status: 404 }))
  const release = await holdCalls(page, 'POST', '/api/files')
  await chooseImage(field, await smallPhoto())
  await field.getByRole('button', { name: 'Cancel' }).click()
  await expect(field.getByText('Image not available')).toBeVisible()

  const sending = page.waitForRequest('**/api/files?*')
  await chooseImage(field, await smallPhoto())
  const sent = await sending
  const aborted = page.waitForEvent('requestfailed', request => request === sent)
  await page.getByRole('button', { name: 'Leave the form' }).click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
})
