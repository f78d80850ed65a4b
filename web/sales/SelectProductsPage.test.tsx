import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SelectProductsPage } from '#web/sales/SelectProductsPage.tsx'
import { showPage } from '#web/testing/showPage.tsx'

const category = { id: '0198a000-0000-7000-8000-0000000000c1', name: 'Cables', version: 1 }
let isBusy = false
const asked: Record<string, string>[] = []

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  isBusy = false
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://shop')
    if (url.pathname === '/api/categories')
      return isBusy ? Response.json({ code: 'server.busy' }, { status: 503 }) : Response.json({ items: [category] })
    asked.push(Object.fromEntries(url.searchParams))
    return Response.json({ items: [], nextCursor: null })
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
