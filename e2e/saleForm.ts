import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sale } from '#contract/sales/sales.ts'
import { expect, type Method } from './fixtures.ts'

interface Shop {
  asAdmin(method: Method, path: string, body?: object): Promise<Response>
}

/** Adds a product whose name no other story uses. */
export const addProduct = async (shop: Shop, { kind = 'Cable', type = 'accessory', price = 25_000 } = {}) => {
  type Categories = { items: { id: string; name: string }[] }
  const { items } = (await (await shop.asAdmin('GET', '/api/categories')).json()) as Categories
  const [category = { id: '', name: '' }] = items
  const product = { id: randomUUID(), name: `${kind} ${randomUUID().slice(0, 6)}`, type, price }
  await shop.asAdmin('POST', '/api/products', { ...product, categoryId: category.id })
  return { ...product, category: category.name }
}

export const pickProduct = async (page: Page, product: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Find a product' }).fill(product)
  await page.getByRole('option', { name: product }).click()
}

/** Fills in the open form of a new sale, as far as a seller must. */
export const fillSale = async (page: Page, product: string, customer: string): Promise<void> => {
  await pickProduct(page, product)
  await page.getByLabel('Customer phone').fill('0911 234 567')
  await page.getByLabel('Customer name').fill(customer)
}

/** Opens what few sales need. */
export const openMore = (page: Page): Promise<void> => page.getByRole('button', { name: /^More/ }).click()

export const saveSale = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save sale' }).click()

/** The sale that the page has just saved, as the server has it. */
export const getSavedSale = async (page: Page, shop: Shop): Promise<Sale> => {
  const print = await page.getByRole('link', { name: 'Print receipt' }).getAttribute('href')
  const [, id] = /^\/admin\/sales\/(.+)\/print$/.exec(print ?? '') ?? []
  return (await (await shop.asAdmin('GET', `/api/sales/${id}`)).json()) as Sale
}

/** Without a connection, a sale is saved in the browser. */
export const expectSavedHere = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'is saved on this device' })).toBeVisible()
