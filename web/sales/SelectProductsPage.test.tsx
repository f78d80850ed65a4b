import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts } from '#contract/products/products.ts'
import { listPopularProducts } from '#contract/sales/sales.ts'
import { productWith } from '#web/products/testing.ts'
import { ProductSelectionPage } from '#web/sales/ProductSelectionPage.tsx'
import { SelectProductsPage } from '#web/sales/SelectProductsPage.tsx'
import { scan } from '#web/sales/scan/testing.ts'
import { press, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const cable = productWith()
const category = { id: cable.categoryId, name: cable.categoryName, version: 1, productCount: 1 }
const code = '6291041500213'

beforeEach(() => {
  serve(listCategories, { items: [category] })
  serve(listPopularProducts, { items: [] })
  serve(listProducts, listOf([]))
})

const lastRequest = () => requestsTo(listProducts).at(-1)

test('the server filters by category and type, so that every page is full', async () => {
  showPage(SelectProductsPage, 'Sales')
  await screen.findByRole('option', { name: 'Cables' })
  type('Category', category.id)
  await screen.findByText('No products found')
  expect(lastRequest()).toMatchObject({ categoryId: category.id })
  type('Type', 'accessory')
  await waitFor(() => expect(lastRequest()).toMatchObject({ categoryId: category.id, type: 'accessory' }))
})

test('categories that could not be fetched are said to be missing, and can be fetched again', async () => {
  serve(listCategories, new Refusal('server.busy'))
  showPage(SelectProductsPage, 'Sales')
  await screen.findByText('Failed to fetch categories')
  serve(listCategories, { items: [category] })
  press('Retry')
  await screen.findByRole('option', { name: 'Cables' })
})

test('a shop without categories is told how to add them', async () => {
  serve(listCategories, { items: [] })
  showPage(SelectProductsPage, 'Sales')
  await screen.findByText('No categories yet')
})

test('a scan chooses its product on both pages, and its digits are no search', async () => {
  serve(listProducts, ({ barcode }) => listOf(barcode === code ? [cable] : []))
  showPage(SelectProductsPage, 'Sales')
  scan(code, await screen.findByLabelText('Category'))
  await screen.findByRole('button', { name: 'Add 1 product' })
  cleanup()
  showPage(ProductSelectionPage, 'Sales')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  // A busy machine has interrupted the scan.
  fireEvent.change(search, { target: { value: code.slice(0, 6) } })
  scan(code.slice(6), search)
  await screen.findByRole('button', { name: 'Add 1 product' })
  expect(search.value).toBe('')
})

test('nothing is said to be missing below a product that was found among those sold often', async () => {
  serve(listPopularProducts, { items: [cable] })
  showPage(ProductSelectionPage, 'Sales')
  const search = await screen.findByRole('searchbox', { name: 'Search products' })
  fireEvent.change(search, { target: { value: 'cable' } })
  await waitFor(() => expect(lastRequest()).toMatchObject({ search: 'cable' }))
  await screen.findByRole('checkbox', { name: 'USB-C cable' })
  expect(screen.queryByText('No products found')).toBeNull()
  fireEvent.change(search, { target: { value: 'charger' } })
  await screen.findByText('No products found')
})
