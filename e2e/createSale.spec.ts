import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop']

/** A phone and a cable whose names no other story uses. */
const addProducts = async (shop: Shop) => {
  type Categories = { items: { id: string; name: string }[] }
  const { items } = (await (await shop.asAdmin('GET', '/api/categories')).json()) as Categories
  const suffix = randomUUID().slice(0, 6)
  const add = async (product: { name: string; type: string; price: number }) => {
    await shop.asAdmin('POST', '/api/products', { id: randomUUID(), categoryId: items[0]?.id, ...product })
    return product.name
  }
  return {
    category: items[0]?.name ?? '',
    galaxy: await add({ name: `Galaxy ${suffix}`, type: 'phone', price: 1_850_050 }),
    cable: await add({ name: `Cable ${suffix}`, type: 'accessory', price: 25_000 }),
  }
}

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
  const { galaxy, cable } = await addProducts(shop)
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
  await typeText(page, '0911 234 567')
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
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('selectedProducts')
  const print = await page.getByRole('link', { name: 'Print receipt' }).getAttribute('href')
  const [, id] = /^\/admin\/sales\/(.+)\/print$/.exec(print ?? '') ?? []
  expect(await (await shop.asAdmin('GET', `/api/sales/${id}`)).json()).toMatchObject({
    customerPhone: '251911234567',
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

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('SALE-11 products are chosen on a page of their own or by category, and are added to the sale once', async ({
    page,
    shop,
    signInAs,
  }) => {
    const { galaxy, cable, category } = await addProducts(shop)
    await signInAs('Sales')
    await page.goto('/admin/create-sale')
    await page.getByLabel('Customer name').fill('Sara')
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
    await page.getByLabel('Type').selectOption('Accessories')
    await page.getByLabel('Category').selectOption(category)
    await expect(page.getByRole('checkbox', { name: galaxy })).toBeHidden()
    await page.getByRole('checkbox', { name: cable }).check()
    await page.getByRole('button', { name: 'Add 1 product' }).click()
    await expect(page.getByRole('textbox', { name: `Quantity of ${cable}` })).toHaveValue('2')
    expect(await page.evaluate(() => localStorage.getItem('saleType'))).toBe('accessory')
  })
})
