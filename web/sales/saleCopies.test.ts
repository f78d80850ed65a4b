import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts } from '#contract/products/products.ts'
import { listPopularProducts } from '#contract/sales/sales.ts'
import { getDeskSettings, getPublicSettings, readLogo } from '#contract/settings/settings.ts'
import { forgetUser, rememberUser } from '#web/browser/rememberedUser.ts'
import { type Copies, clearCopiesOfOthers, saveCopies } from '#web/offline/copies.ts'
import type { CopyStore } from '#web/offline/database.ts'
import { withDatabase } from '#web/offline/database.ts'
import { productCopies, readCategoryCopies, readProductCopies } from '#web/products/productCopies.ts'
import { productsQuery } from '#web/products/products.queries.ts'
import { readSaleCopies, readSaleCopy } from '#web/sales/saleCopies.ts'
import { hana, saleWith, sara } from '#web/sales/testing.tsx'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { listUnsentSales, storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { checkSession, signInAs } from '#web/session/session.ts'
import { deskSettingsQuery, publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { setShop, useShopLogo, useShopName } from '#web/settings/shopName.ts'
import { deskSettings, publicSettings } from '#web/settings/testing.ts'
import { listOf, loseConnection, serve } from '#web/testing/server.ts'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'

const older = saleWith({
  ...{ id: 'older', createdAt: '2026-11-15T04:29:59.999Z', salesPerson: sara },
  offline: { madeAt: '', sentAt: '', receivedAt: '2026-11-16T09:00:00.000Z', isLate: true },
})
const newer = saleWith({
  ...{ id: 'newer', createdAt: '2026-11-15T04:30:00.000Z', customerName: 'Sara', customerPhone: '251922000000' },
  ...{ lines: [], paymentStatus: 'partial' },
})
const product = (id: string, name: string, categoryName: string) => ({
  ...{ id, name, categoryName, categoryId: categoryName, type: 'accessory', barcode: `62${id}` },
})

const copies = {
  cached_sales: { sale: [older, newer] },
  cached_products: {
    product: [product('1', 'USB cable', 'Cables'), product('2', 'Case', 'Covers')],
    category: [{ id: 'c' }],
  },
}

/** Copies what the server has to the device of this user. */
const copy = async (
  userId: string,
  { cached_sales = {}, cached_products = {} }: Partial<Record<CopyStore, Copies>>,
) => {
  await Promise.all([
    saveCopies(userId, 'cached_sales', cached_sales),
    saveCopies(userId, 'cached_products', cached_products),
  ])
}

const idsOf = (found: { items: { id: string }[] } | undefined) => found?.items.map(({ id }) => id)
const sales = async (filter: Parameters<typeof readSaleCopies>[0]) => idsOf(await readSaleCopies(filter))
const products = async (search: string, categoryId?: string) => idsOf(await readProductCopies({ search, categoryId }))

beforeEach(async () => {
  rememberUser({ ...hana, username: 'hana', role: 'Admin' })
  await copy(hana.id, copies)
})

test('copied sales are listed newest first and filtered as the server does', async () => {
  expect(await sales({})).toEqual(['newer', 'older'])
  expect(await sales({ search: 'GALAXY' })).toEqual(['older'])
  expect([await sales({ branch: 'none' }), await sales({ branch: 2 })]).toEqual([['newer', 'older'], []])
  expect(await sales({ search: '0922' })).toEqual(['newer'])
  expect(await sales({ search: 'nothing' })).toEqual([])
  expect(await sales({ late: 'theseDays', to: '2026-11-14' })).toEqual(['older'])
  expect(await sales({ late: 'earlierDays', from: '2026-11-16', to: '2026-11-16' })).toEqual(['older'])
  expect(await sales({ late: 'theseDays', from: '2026-11-15' })).toEqual([])
  expect(await sales({ salesPerson: sara.id })).toEqual(['older'])
  expect(await sales({ paymentStatus: 'partial' })).toEqual(['newer'])
  expect(await sales({ from: '2026-11-15' })).toEqual(['newer'])
  expect(await sales({ to: '2026-11-14' })).toEqual(['older'])
  expect((await readSaleCopy('older'))?.id).toBe('older')
})

test('copied products are found by name, category and whole barcode, and categories are listed', async () => {
  expect(await products('ca')).toEqual(['2', '1'])
  expect(await products('covers')).toEqual(['2'])
  expect(await products('621')).toEqual(['1'])
  expect(await products('', 'Covers')).toEqual(['2'])
  expect((await readCategoryCopies())?.items).toEqual([{ id: 'c' }])
})

test.each([
  ['its logo', () => new Response('logo', { headers: { 'content-type': 'image/webp' } }), btoa('logo')],
  ['no logo, if that could not be copied', () => new Refusal('files.storageUnavailable'), undefined],
])(
  'a page opened without a connection has the name of the shop and of its payment method, and %s',
  async (_name, logo, base64) => {
    serve(listProducts, listOf([]))
    serve(listCategories, { items: [] })
    serve(listPopularProducts, { items: [] })
    serve(getPublicSettings, { ...publicSettings, shopName: 'Selam Phones', logoId: hana.id })
    serve(getDeskSettings, { ...deskSettings, mobileMoneyName: 'M-Pesa' })
    serve(readLogo, logo)
    await copy(hana.id, { cached_products: await productCopies.read(new AbortController().signal) })
    loseConnection()
    setShop({ shopName: 'Tigena', logoUrl: null })
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
    await client.fetchQuery(publicSettingsQuery)
    const { mobileMoneyName } = await client.fetchQuery(deskSettingsQuery)
    const { result } = renderHook(() => [useShopName(), useShopLogo()])
    expect([...result.current, mobileMoneyName]).toEqual([
      'Selam Phones',
      base64 ? `data:image/webp;base64,${base64}` : null,
      'M-Pesa',
    ])
  },
)

test('another user of the device reads nothing', async () => {
  rememberUser({ ...sara, username: 'sara', role: 'Sales' })
  expect([await sales({}), await products(''), await readSaleCopy('older')]).toEqual([undefined, undefined, undefined])
})

test('any number of products is copied, and the list reads them without a connection page by page', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Case ${100 + index}`)
  const many = names.map((name, index) => product(String(index), name, 'Covers'))
  await copy(hana.id, { cached_sales: {}, cached_products: { product: many } })
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const list = productsQuery({ search: 'case' })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const { pages } = await client.fetchInfiniteQuery({ ...list, pages: 3 })
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20])
  expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names)
  expect(fetch, 'the server does not get a cursor of the copies').toHaveBeenCalledOnce()
  expect(await readProductCopies({ search: '', cursor: 'of the server' })).toBeUndefined()
})

test('a shop without sales and products has empty copies, which are not the same as none', async () => {
  await copy(hana.id, { cached_sales: { sale: [] }, cached_products: { product: [], category: [] } })
  await clearCopiesOfOthers()
  expect([await sales({}), await products(''), await readCategoryCopies()]).toEqual([[], [], { items: [] }])
  forgetUser()
  await clearCopiesOfOthers()
  expect([await sales({}), await products(''), await readCategoryCopies()]).toEqual([undefined, undefined, undefined])
})

const unsent = emptyUnsentSale('unsent', hana)

const storedRows = () =>
  withDatabase(async database => [
    ...(await database.getAll('cached_sales')),
    ...(await database.getAll('cached_products')),
  ])

test('copies that are written while their user logs out are not left; unsent sales and the copies of the next user are', async () => {
  await storeUnsentSale(unsent)
  const before = copy(hana.id, copies)
  forgetUser()
  await Promise.all([before, clearCopiesOfOthers(), copy(hana.id, copies)])
  expect(await storedRows()).toEqual([])
  expect(await listUnsentSales()).toHaveLength(1)
  rememberUser({ ...sara, username: 'sara', role: 'Sales' })
  await copy(sara.id, copies)
  await copy(hana.id, { ...copies, cached_sales: {} })
  expect(await sales({})).toEqual(['newer', 'older'])
})

const ended = { code: 'session.required', message: 'Please sign in', details: {} }
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

test('copies are deleted when the server ends the session, also behind unsaved input, but not without a connection', async () => {
  await storeUnsentSale(unsent)
  answer(200, { ...hana, username: 'hana', role: 'Admin' })
  await checkSession()
  renderHook(() => useUnsavedChanges(true))
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await checkSession()
  expect(await sales({})).toEqual(['newer', 'older'])
  answer(401, ended)
  await checkSession()
  await vi.waitFor(async () => expect(await storedRows()).toEqual([]), 8000)
  // Another tab was still copying.
  await copy(hana.id, copies)
  expect([await storedRows(), await listUnsentSales()]).toMatchObject([[], [{ tempId: unsent.tempId }]])
})

test('copies of another user are deleted when somebody signs in, and their own stay', async () => {
  answer(200, { ...sara, username: 'sara', role: 'Technician' })
  await signInAs('sara', 'kettle-sand-19')
  await vi.waitFor(async () => expect(await storedRows()).toEqual([]), 8000)
  await copy(sara.id, copies)
  answer(200, { ...sara, username: 'sara', role: 'Sales' })
  await checkSession()
  await clearCopiesOfOthers()
  expect(await sales({})).toEqual(['newer', 'older'])
})
