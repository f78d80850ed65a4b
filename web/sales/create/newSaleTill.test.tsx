import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts } from '#contract/products/products.ts'
import { createSale, listPopularProducts } from '#contract/sales/sales.ts'
import { reportConnection } from '#web/http/connection.ts'
import { saveCopies } from '#web/offline/copies.ts'
import { productCopies } from '#web/products/productCopies.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import {
  cable,
  field,
  fill,
  fillForm,
  galaxy,
  openMore,
  openNewSale,
  payBy,
  pick,
  prepareNewSale,
  product,
  save,
  saveSale,
  user,
} from '#web/sales/create/testing.tsx'
import { findAndPress, press } from '#web/testing/actions.ts'
import { listOf, loseConnection, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(prepareNewSale)

const tiles = async () => within(await screen.findByRole('list', { name: 'Products to choose' }))
const tileNames = async () => (await tiles()).getAllByRole('button').map(tile => tile.getAttribute('title'))

const category = { id: cable.categoryId, name: cable.categoryName, version: 1, productCount: 2 }
const charger = product(3, { name: 'Charger', barcode: null })

test('one click on a tile adds what sells most or what a category has, and the tile says how many', async () => {
  serve(listCategories, { items: [category, { ...category, id: galaxy.id, name: 'Empty', productCount: 0 }] })
  serve(listProducts, ({ categoryId }) => listOf(categoryId === category.id ? [cable, charger] : []))
  await openNewSale()
  const tile = await (await tiles()).findByRole('button', { name: 'Galaxy A15 18,500.50' })
  fireEvent.click(tile)
  fireEvent.click(tile)
  expect(field('Quantity of Galaxy A15').value).toBe('2')
  expect(tile.textContent).toMatch(/2$/)
  expect(screen.queryByRole('button', { name: 'Empty' }), 'nothing to sell').toBeNull()
  press(category.name)
  await waitFor(async () => expect(await tileNames()).toEqual(['USB-C cable', 'Charger']))
  fireEvent.click((await tiles()).getByRole('button', { name: /^Charger/ }))
  expect(field('Quantity of Charger').value).toBe('1')
})

test('without a connection the tiles are those that sold most when this device copied them', async () => {
  serve(listPopularProducts, { items: [charger, galaxy] })
  serve(listCategories, { items: [category] })
  serve(listProducts, listOf([cable, charger, galaxy]))
  await saveCopies(user.id, productCopies.store, await productCopies.read(new AbortController().signal))
  loseConnection()
  act(() => reportConnection(false))
  await openNewSale()
  await waitFor(async () => expect(await tileNames()).toEqual(['Charger', 'Galaxy A15']))
  press(category.name)
  await waitFor(async () => expect(await tileNames()).toEqual(['Charger', 'Galaxy A15', 'USB-C cable']))
})

test('a shop that has sold nothing yet has its products as tiles', async () => {
  serve(listPopularProducts, { items: [] })
  serve(listProducts, listOf([cable]))
  await openNewSale()
  await waitFor(async () => expect(await tileNames()).toEqual(['USB-C cable']))
})

test('less than the total is taken as a partial payment with one click, and what was opened by it is shown', async () => {
  await fillForm()
  fill('Amount received', '18000')
  expect(await screen.findByText('ETB 750.50')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Payment status' })).toBeNull()
  press('Take as partial payment')
  expect(field('Payment status').value).toBe('partial')
  await saveSale()
  expect(requestsTo(createSale)).toMatchObject([{ paymentStatus: 'partial', amountReceived: 1_800_000 }])
})

test('only cash has change, and a problem in a folded field opens it', async () => {
  await fillForm()
  fill('Amount received', '19000')
  await screen.findByText('ETB 249.50')
  payBy('telebirr')
  expect(screen.queryByText('Change')).toBeNull()
  openMore()
  fill('Notes', 'x'.repeat(10_000))
  openMore()
  expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull()
  save()
  await findAndPress('Notes')
  await waitFor(() => expect(document.activeElement).toBe(field('Notes')))
})

test('on a phone customer and payment are a second step, which a problem with them opens', async () => {
  setWidth(390)
  await openNewSale()
  await pick('Galaxy')
  expect(screen.queryByRole('button', { name: 'Save sale' })).toBeNull()
  press('Pay')
  save()
  await findAndPress('Customer phone')
  await waitFor(() => expect(document.activeElement).toBe(field('Customer phone')))
  press('Back')
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy()
  cleanup()
})

test.each([
  ['Sales', 'Add products', /^Add them one by one/],
  ['Technician', undefined, /^Please ask an Admin to add them/],
] as const)('in a shop without products, a %s user is told who adds them', async (role, link, explanation) => {
  serve(listPopularProducts, { items: [] })
  serve(listProducts, listOf([]))
  showPage(CreateSalePage, role)
  await screen.findByRole('heading', { name: 'This shop has no products yet' })
  screen.getByText(explanation)
  expect(screen.queryByRole('link', { name: 'Add products' })?.getAttribute('href')).toBe(link && '/admin/products')
  expect(screen.queryByRole('list', { name: 'Products to choose' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Choose/ }), 'there is nothing to choose').toBeNull()
})
