import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { addProduct, getSavedSale, pickProduct } from './saleForm.ts'

const lines = (page: Page) => page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem')

/** By how many pixels the page, or something in it that holds this element, can be scrolled. */
const scrollableBy = (inner: Locator) =>
  inner.evaluate(element => {
    let [outer, most] = [element, 0]
    while (outer) {
      most = Math.max(most, outer.scrollHeight - outer.clientHeight)
      outer = outer.parentElement
    }
    return most
  })

/** The size of its type, and the largest on the page. */
const typeSizes = (inner: Locator) =>
  inner.evaluate(element => {
    const { defaultView, body } = element.ownerDocument
    const sizeOf = (each: typeof element) => Number.parseFloat(defaultView.getComputedStyle(each).fontSize)
    return { own: sizeOf(element), largest: Math.max(...[...body.querySelectorAll('*')].map(sizeOf)) }
  })

const addFourProducts = async (shop: Parameters<typeof addProduct>[0], page: Page) => {
  const long = 'የስልክ ባትሪ መሙያ ገመድ ለሁሉም ዓይነት ስልኮች የሚሆን'
  const sold = [{ kind: 'Samsung Galaxy A06', type: 'phone' }, { kind: 'Nokia', type: 'phone' }, {}, { kind: long }]
  const names: string[] = []
  for (const product of sold) names.push((await addProduct(shop, product)).name)
  for (const name of names) await pickProduct(page, name)
  await expect(lines(page)).toHaveCount(4)
  return names
}

test('TILL-01 a sale of four lines fits 1366 × 768 and 1280 × 720 without scrolling, with total, payment and Save in sight; a phone has them in a fixed bar', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Sales')
  await page.goto('/admin/create-sale')
  await addFourProducts(shop, page)
  const total = page.getByRole('definition').first()
  const methods = page.getByRole('group', { name: 'Payment method' })
  const save = page.getByRole('button', { name: 'Save sale' })
  const received = page.getByLabel('Amount received')
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    const size = `${viewport.width} × ${viewport.height}`
    for (const line of await lines(page).all()) {
      await expect(line).toBeInViewport({ ratio: 1 })
      expect((await line.boundingBox())?.height, size).toBeLessThanOrEqual(56)
    }
    expect(await scrollableBy(lines(page).first()), size).toBe(0)
    expect(await scrollableBy(save), size).toBe(0)
    for (const part of [total, methods, received, save]) await expect(part).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
  const { own, largest } = await typeSizes(total)
  expect(own).toBe(largest)

  await page.setViewportSize(phone)
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(save).toBeHidden()
  const bottomOfPay = async () => {
    const { y = 0, height = 0 } = (await pay.boundingBox()) ?? {}
    return y + height
  }
  expect(await bottomOfPay()).toBeGreaterThan(phone.height - 44)
  expect(await bottomOfPay()).toBeLessThan(phone.height)
  const before = await bottomOfPay()
  await page.mouse.wheel(0, 2000)
  await expect(lines(page).last()).toBeInViewport()
  expect(await bottomOfPay()).toBeCloseTo(before, 0)
  await expect(page.getByText('ETB 1,000.00').last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await pay.click()
  for (const part of [total, methods, received, save]) await expect(part).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Back' }).click()
  const search = page.getByRole('combobox', { name: 'Find a product' })
  // A desk and a phone at 200%.
  for (const viewport of [
    { width: 683, height: 384 },
    { width: 195, height: 422 },
  ]) {
    await page.setViewportSize(viewport)
    await page.mouse.move(90, 200)
    await page.mouse.wheel(0, 2000)
    await expect(lines(page).last()).toBeInViewport()
    await expect(search, 'the search stays').toBeInViewport({ ratio: 1 })
    expect((await search.boundingBox())?.y, 'below the bar at the top').toBeGreaterThanOrEqual(56)
    await page.mouse.wheel(0, -2000)
    await expect(page.getByRole('group', { name: 'Categories' })).toBeInViewport()
    await expect(search).toBeInViewport({ ratio: 1 })
  }
})

test('TILL-01 an Admin without a branch, who chooses the drawer of the cash, has room for four lines too', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.goto('/admin/create-sale')
  await addFourProducts(shop, page)
  const parts = [page.getByLabel('Drawer'), page.getByRole('button', { name: 'Save sale' })]
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    for (const part of [...parts, ...(await lines(page).all())]) await expect(part).toBeInViewport({ ratio: 1 })
    expect(await scrollableBy(lines(page).first()), `${viewport.width} × ${viewport.height}`).toBe(0)
  }
})

test('what is typed before the app has arrived goes into the product field, but nothing that may be a password', async ({
  page,
  shop,
  signInAs,
}) => {
  const { name } = await addProduct(shop)
  await signInAs('Sales')
  const search = page.getByRole('combobox', { name: 'Find a product' })
  await page.goto('/admin/create-sale')
  await expect(search).toBeFocused()
  const app = /\/assets\/staff-.*\.js$/
  const arrived = Promise.withResolvers<void>()
  await page.route(app, async route => {
    await arrived.promise
    await route.continue()
  })
  const openWithoutApp = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme')
  }
  await openWithoutApp('/admin/create-sale')
  await page.keyboard.type(`${name}0`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('gla')
  await expect(search).toBeHidden()
  arrived.resolve()
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')
  await expect(search).toHaveValue('gla')
  await page.keyboard.type('ss')
  await expect(search).toHaveValue('glass')

  await page.unroute(app)
  await page.route(app, () => undefined)
  await openWithoutApp('/login')
  expect(await page.evaluate('window.earlyKeys')).toBeUndefined()
})

test('TILL-02 a walk-in customer is one key or one click: no name, no phone, no SMS; without it both are required', async ({
  page,
  shop,
  signInAs,
}) => {
  const listMessages = async () => (await shop.asAdmin('GET', '/api/messages')).json()
  const before = await listMessages()
  const names = [(await addProduct(shop)).name, (await addProduct(shop)).name]
  await signInAs('Sales')
  await page.goto('/admin/create-sale')
  for (const name of names) {
    await page.keyboard.type(name, { delay: 60 })
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeVisible()
  }
  await page.keyboard.press('F6')
  await expect(page.getByRole('switch', { name: 'Walk-in customer' })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('definition')).toHaveText(['ETB 500.00'])
  expect(await getSavedSale(page, shop)).toMatchObject({ customerName: '', total: 50_000, paymentStatus: 'paid' })
  await page.keyboard.press('Enter')

  const tiles = page.getByRole('list', { name: 'Products to choose' })
  for (const name of names) await tiles.getByRole('button', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Find a product' })).toBeFocused()
  const save = page.getByRole('button', { name: 'Save sale' })
  await save.click()
  const required = page.getByText(/^Customer (name|phone) is required$/)
  await expect(required).toHaveCount(2)
  await page.getByRole('switch', { name: 'Walk-in customer' }).click()
  await expect(required).toHaveCount(0)
  await save.click()
  expect(await getSavedSale(page, shop)).toMatchObject({ customerName: '', customerPhone: '', total: 50_000 })
  expect(await listMessages()).toEqual(before)
})
