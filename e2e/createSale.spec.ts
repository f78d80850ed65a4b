import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { chooseImage, photo, replaceCamera } from './pictures.ts'
import { addProduct, fillSale, getSavedSale, openMore, pickProduct, saveSale } from './saleForm.ts'

const phoneForSale = { kind: 'Galaxy', type: 'phone', price: 1_850_050 }

const search = (page: Page) => page.getByRole('combobox', { name: 'Find a product' })

/** Slower than a scanner, as a person types. */
const typeText = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

const pick = async (page: Page, name: string) => {
  await typeText(page, name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeVisible()
}

test('two products are sold by keyboard alone, the sale survives a reload, and the next one can begin', async ({
  page,
  shop,
  signInAs,
}) => {
  const { name: galaxy } = await addProduct(shop, phoneForSale)
  const { name: cable } = await addProduct(shop)
  await signInAs('Sales')
  await page.goto('/admin/create-sale')
  await expect(search(page)).toBeFocused()
  await pick(page, galaxy)
  await pick(page, cable)
  await page.keyboard.press('F9')
  await typeText(page, '2')
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('F4')
  // Of nobody else: after the number of a known customer, Enter goes past the name.
  await typeText(page, '0966 123 405')
  await page.keyboard.press('Enter')
  await typeText(page, 'Abebe')
  await page.keyboard.press('Enter')
  await typeText(page, '20000')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Your unfinished sale was restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Quantity of ${cable}` })).toHaveValue('2')
  await expect(page.getByLabel('Customer name')).toHaveValue('Abebe')
  await expect(page.getByRole('definition').last()).toHaveText('ETB 999.50')
  await page.keyboard.press('Control+Enter')
  const next = page.getByRole('button', { name: 'New Sale' })
  await expect(next).toBeFocused()
  await expect(page.getByRole('definition')).toHaveText(['ETB 19,000.50', 'ETB 20,000.00', 'ETB 999.50'])
  await expectAccessible(page)
  expect(await getSavedSale(page, shop)).toMatchObject({
    customerPhone: '251966123405',
    total: 1_900_050,
    paymentStatus: 'paid',
    status: 'completed',
    lines: [
      { productName: galaxy, quantity: 1 },
      { productName: cable, quantity: 2 },
    ],
  })
  await next.press('Enter')
  await expect(search(page)).toBeFocused()
  await expect(page.getByText('No products yet')).toBeVisible()
  await page.getByRole('link', { name: 'Choose by category' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(search(page)).toBeFocused()
})

test('SALE-09 SALE-15 a sale takes six lines, three images, one of them from the camera, and all its fields; failures are named', async ({
  page,
  shop,
  signInAs,
}) => {
  const products: string[] = []
  for (let place = 1; place <= 7; place += 1) products.push((await addProduct(shop)).name)
  const [first = '', ...others] = products
  const seventh = others.pop() ?? ''
  await replaceCamera(page)
  await signInAs('Sales')
  await page.goto('/admin/create-sale')
  await fillSale(page, first, 'Abebe Kebede')
  for (const name of others) await pickProduct(page, name)
  await pickProduct(page, seventh)
  await expect(page.getByText('Maximum 6 products allowed per sale')).toBeVisible()
  await page.getByRole('textbox', { name: `Quantity of ${first}` }).fill('3')
  await page.getByRole('textbox', { name: `Price of ${first}` }).fill('229.50')
  await page.getByRole('button', { name: 'Cheque' }).click()
  await openMore(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gift')

  const image = (slot: number) => page.getByRole('group', { name: `Image ${slot}` })
  for (const slot of [1, 2]) await chooseImage(image(slot), await photo('#33aa77', 60, 40))
  await image(3).getByRole('button', { name: 'Take Photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Take Photo' })
  const capture = camera.getByRole('button', { name: 'Capture' })
  await expect(capture).toBeEnabled()
  await page.evaluate(`
    window.toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = done => done(null)
  `)
  await capture.click()
  await expect(camera.getByText('Failed to process camera image')).toBeVisible()
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = window.toBlob')
  await capture.click()
  await expect(camera).toBeHidden()
  // Not covered by the next image.
  for (const slot of [1, 2, 3]) await image(slot).getByRole('button', { name: 'Remove' }).click({ trial: true })
  await expect(image(4)).toBeHidden()

  const accept = await refuseCalls(page, 'POST', '/api/sales', 'server.failed')
  await saveSale(page)
  await expect(page.getByText('Failed to create sale')).toBeVisible()
  accept()
  await saveSale(page)
  const { images, lines, ...sale } = await getSavedSale(page, shop)
  const [sold, ...more] = lines
  expect(sale).toMatchObject({
    customerName: 'Abebe Kebede',
    customerPhone: '251911234567',
    paymentMethod: 'cheque',
    notes: 'Gift',
    total: 3 * 22_950 + 5 * 25_000,
  })
  expect([sold?.quantity, sold?.unitPrice, more.map(line => line.productName)]).toEqual([3, 22_950, others])
  expect(new Set(images).size).toBe(3)

  const list = await refuseCalls(page, 'GET', '/api/sales', 'server.failed')
  await page.goto('/admin/sales')
  await expect(page.getByText('Failed to fetch sales data')).toBeVisible()
  list()
  // A live change may have fetched the list again, and then there is no Retry.
  await page.reload()
  await refuseCalls(page, 'DELETE', '/api/sales', 'server.failed')
  await page.getByRole('button', { name: /^Delete S-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete sale' })
  await dialog.getByLabel(/^Reason/).fill('Typed twice')
  await dialog.getByRole('button', { name: 'Delete sale' }).click()
  await expect(page.getByText('Failed to delete sale')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('SALE-11 products are chosen on a page of their own or by category, and are added to the sale once', async ({
    page,
    shop,
    signInAs,
  }) => {
    const { name: galaxy } = await addProduct(shop, phoneForSale)
    const { name: cable, category } = await addProduct(shop)
    await signInAs('Sales')
    await page.goto('/admin/create-sale')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByLabel('Customer name').fill('Sara')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Choose products' }).click()
    await page.getByRole('checkbox', { name: galaxy }).check()
    await page.getByRole('checkbox', { name: cable }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 2 products' }).click()
    await expect(page.getByLabel('Customer name')).toHaveValue('Sara')
    await expect(page.getByRole('textbox', { name: `Price of ${galaxy}` })).toHaveValue('18,500.50')
    await expect(page).toHaveURL('/admin/create-sale')
    await page.reload()
    await expect(page.getByRole('textbox', { name: `Quantity of ${galaxy}` })).toHaveValue('1')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose by category' }).click()
    const button = await page.getByRole('button', { name: 'Add products' }).boundingBox()
    const bottom = (button?.y ?? 0) + (button?.height ?? 0)
    expect(bottom, 'the bar stands at the bottom, although there is no list yet').toBeGreaterThan(phone.height - 24)
    await page.getByLabel('Type').selectOption('Accessories')
    await page.getByLabel('Category').selectOption(category)
    await expect(page.getByRole('checkbox', { name: galaxy })).toBeHidden()
    await page.getByRole('checkbox', { name: cable }).check()
    await page.getByRole('button', { name: 'Add 1 product' }).click()
    await expect(page.getByRole('textbox', { name: `Quantity of ${cable}` })).toHaveValue('2')
    expect(await page.evaluate(() => localStorage.getItem('saleType'))).toBe('accessory')
  })
})
