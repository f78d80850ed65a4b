import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, phone, test } from './fixtures.ts'
import { asFile, chooseImage, smallPhoto } from './pictures.ts'

const field = (page: Page) => page.getByRole('group', { name: 'Customer signature' })
/** The pad sets a style on its canvas when it is ready. */
const padOn = (page: Page) => field(page).locator('canvas[style]')

/** A pad that gets another size ends the stroke that is being drawn. */
const isFitted = async (page: Page) => {
  const { width = 0 } = (await padOn(page).boundingBox()) ?? {}
  return (await padOn(page).getAttribute('width')) === `${Math.round(width)}`
}

/** Draws a line through points, which are shares of the pad's width and height. */
const sign = async (page: Page, points: [number, number][]) => {
  await expect(padOn(page)).toBeVisible()
  await padOn(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isFitted(page)).toBe(true)
  const { x = 0, y = 0, width = 0, height = 0 } = (await padOn(page).boundingBox()) ?? {}
  const at = ([across, down]: [number, number]) => [x + across * width, y + down * height] as const
  const [first = [0, 0], ...rest] = points
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...at(point), { steps: 40 })
  await page.mouse.up()
}

/** From top left to bottom right, in the middle of the pad. */
const slope: [number, number][] = [
  [0.1, 0.25],
  [0.9, 0.75],
]

/** Reads the form's signature: its type, its size and the bounds of the ink in pixels. */
const signatureIn = async (page: Page) => {
  const image = page.getByRole('img', { name: 'Signature to send' })
  const url = await image.evaluate(async img => {
    await img.decode()
    const copy = Object.assign(img.ownerDocument.createElement('canvas'), {
      width: img.naturalWidth,
      height: img.naturalHeight,
    })
    copy.getContext('2d').drawImage(img, 0, 0)
    return copy.toDataURL()
  })
  const { data, info } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = [...data.keys()].filter(index => (data[index] ?? 255) < 128)
  const [across, down] = [dark.map(index => index % info.width), dark.map(index => Math.floor(index / info.width))]
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)]
  const type = await image.getAttribute('data-type')
  return { type, width: info.width, height: info.height, ink: dark.length, across: span(across), down: span(down) }
}

const expectSlope = async (page: Page) => {
  const { ink, across, down, ...shape } = await signatureIn(page)
  expect(shape).toEqual({ type: 'image/png', width: 500, height: 200 })
  expect(ink).toBeGreaterThan(200)
  for (const [found, expected] of [
    [across, [50, 450]],
    [down, [50, 150]],
  ] as const)
    for (const end of [0, 1]) expect(Math.abs((found[end] ?? 0) - (expected[end] ?? 0))).toBeLessThan(12)
}

test('REP-15 at a desk and on a phone the signature is a PNG of 500 × 200 with the ink where the pen was; it stays when the screen is rotated, and can be cleared', async ({
  page,
  openComponents,
}) => {
  await openComponents()
  const signed = page.getByRole('img', { name: 'Signature to send' })
  const clear = async (name = 'Clear') => {
    await page.getByRole('button', { name }).click()
    await expect(signed).toBeHidden()
    await expect(field(page).getByText('Sign here')).toBeVisible()
  }
  await sign(page, slope)
  await expectSlope(page)
  await expect(field(page).getByText('Sign here')).toBeHidden()
  await clear()
  await sign(page, slope)
  await expect(signed).toBeVisible()
  await clear('Start again')
  await sign(page, [
    [0.5, 0.5],
    [0.6, 0.5],
  ])
  const { across } = await signatureIn(page)
  expect(across[0]).toBeGreaterThan(240)

  await clear()
  await sign(page, [
    [0.1, 0.25],
    [0.5, 0.5],
  ])
  await page.setViewportSize(phone)
  await expect.poll(async () => (await padOn(page).boundingBox())?.width).toBeLessThan(400)
  await sign(page, [
    [0.5, 0.5],
    [0.9, 0.75],
  ])
  await expectSlope(page)
  await clear()
  await sign(page, slope)
  await expectSlope(page)
  await expect(field(page).getByText('Sign here')).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('REP-15 a finger on the pad draws and does not scroll the page', async ({ page, openComponents }) => {
    await openComponents()
    await expect(padOn(page)).toBeVisible()
    await padOn(page).scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await padOn(page).boundingBox()) ?? {}
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: x + (0.1 + 0.8 * share) * width, y: y + (0.25 + 0.5 * share) * height }],
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 40; step++) await touch('touchMove', step / 40)
    await touch('touchEnd', 1)
    await expectSlope(page)
    expect(await padOn(page).boundingBox()).toMatchObject({ x, y })
  })
})

test('REP-15 a form without a signature shows the problem until it is signed, drawn or chosen as a picture, and uploads it', async ({
  page,
  openComponents,
}) => {
  await openComponents()
  const problem = field(page).getByText('Please provide a signature')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(problem).toBeVisible()
  await sign(page, slope)
  await expect(problem).toBeHidden()

  await field(page).getByRole('button', { name: 'Clear' }).click()
  const choosing = page.waitForEvent('filechooser')
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  await field(page).getByRole('button', { name: 'Choose image' }).press('Enter')
  await (await choosing).setFiles(asFile(picture, 'signature.png', 'image/png'))
  await expect(field(page).getByRole('img', { name: 'The signature', exact: true })).toBeVisible()
  expect(await signatureIn(page)).toMatchObject({ width: 500, height: 200, across: [150, 349], down: [0, 199] })
  await field(page).getByRole('button', { name: 'Clear' }).click()
  await sign(page, slope)
  await expectSlope(page)

  await chooseImage(page.getByRole('group', { name: 'Front of the device' }), await smallPhoto())
  await page.getByRole('button', { name: 'Create ticket' }).click()
  const saved = page.getByRole('status', { name: 'Saved' })
  await expect(saved).toContainText('signature')
  const { signature } = JSON.parse((await saved.textContent()) ?? '')
  const stored = await page.request.get(new URL(`/api/files/${signature}`, page.url()).href)
  expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 500, height: 200 })
})

test.describe('the pad cannot be loaded', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the form stays, and Retry loads the pad', async ({ page, openComponents }) => {
    await page.route('**/pad-*.js', route => route.abort())
    await openComponents()
    await expect(field(page).getByRole('alert')).toContainText('could not be loaded')
    await page.unrouteAll()
    await field(page).getByRole('button', { name: 'Retry' }).click()
    await sign(page, slope)
    await expectSlope(page)
  })
})
