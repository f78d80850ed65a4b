import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProductSelectionPage } from '#web/sales/ProductSelectionPage.tsx'
import { SelectProductsPage } from '#web/sales/SelectProductsPage.tsx'
import { showPage } from '#web/testing/showPage.tsx'

const category = { id: '0198a000-0000-7000-8000-0000000000c1', name: 'Cables', version: 1 }
let isBusy = false
let categories: (typeof category)[]
let products: (typeof cable)[]
let popular: (typeof cable)[]
const asked: Record<string, string>[] = []

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  isBusy = false
  categories = [category]
  products = []
  popular = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://shop')
    if (url.pathname === '/api/categories')
      return isBusy ? Response.json({ code: 'server.busy' }, { status: 503 }) : Response.json({ items: categories })
    if (url.pathname === '/api/sales/popular-products') return Response.json({ items: popular })
    asked.push(Object.fromEntries(url.searchParams))
    const barcode = url.searchParams.get('barcode')
    return Response.json({ items: products.filter(product => product.barcode === barcode), nextCursor: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the server filters by category and type, so that every page is full', async () => {
  showPage(SelectProductsPage, 'Sales')
  await screen.findByRole('option', { name: 'Cables' })
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: category.id } })
  await screen.findByText('No products found')
  expect(asked.at(-1)).toMatchObject({ categoryId: category.id })
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'accessory' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ categoryId: category.id, type: 'accessory' }))
})

test('categories that could not be fetched are said to be missing, and can be fetched again', async () => {
  isBusy = true
  showPage(SelectProductsPage, 'Sales')
  await screen.findByText('Failed to fetch categories')
  isBusy = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('option', { name: 'Cables' })
})

test('a shop without categories is told how to add them', async () => {
  categories = []
  showPage(SelectProductsPage, 'Sales')
  await screen.findByText('No categories yet')
})

const cable = {
  ...{ id: '0198a000-0000-7000-8000-0000000000d1', name: 'USB-C cable', type: 'accessory', price: 25_000, version: 1 },
  ...{ categoryId: category.id, categoryName: 'Cables', barcode: '6291041500213' },
  ...{ createdAt: '2026-11-16T08:00:00Z', updatedAt: '2026-11-16T08:00:00Z' },
}

/** Types fast, as a scanner does, into the field that has the focus. */
const scan = (code: string, target: Element) => {
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + 10 * index })
    fireEvent(target, event)
    if (target instanceof HTMLInputElement && key !== 'Enter')
      fireEvent.change(target, { target: { value: target.value + key } })
  }
}

test('a scan chooses its product on both pages, and its digits are no search', async () => {
  products = [cable]
  showPage(SelectProductsPage, 'Sales')
  scan(cable.barcode, await screen.findByLabelText('Category'))
  await screen.findByRole('button', { name: 'Add 1 product' })
  cleanup()
  showPage(ProductSelectionPage, 'Sales')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  // A busy machine has interrupted the scan.
  fireEvent.change(search, { target: { value: cable.barcode.slice(0, 6) } })
  scan(cable.barcode.slice(6), search)
  await screen.findByRole('button', { name: 'Add 1 product' })
  expect(search.value).toBe('')
})

test('nothing is said to be missing below a product that was found among those sold often', async () => {
  popular = [cable]
  showPage(ProductSelectionPage, 'Sales')
  const search = await screen.findByRole('searchbox', { name: 'Search products' })
  fireEvent.change(search, { target: { value: 'cable' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'cable' }))
  await screen.findByRole('checkbox', { name: 'USB-C cable' })
  expect(screen.queryByText('No products found')).toBeNull()
  fireEvent.change(search, { target: { value: 'charger' } })
  await screen.findByText('No products found')
})
