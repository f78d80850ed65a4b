import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkImei, type ImeiDevice } from '#contract/imei/imei.ts'
import { listProducts } from '#contract/products/products.ts'
import { createSale, listPopularProducts, type SaleProduct } from '#contract/sales/sales.ts'
import { recordEarlyKeys } from '#web/browser/earlyKeys.ts'
import { deviceWith, imeiReply } from '#web/imei/testing.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import {
  cable,
  field,
  fill,
  fillForm,
  galaxy,
  isHighlighted,
  openNewSale,
  pick,
  prepareNewSale,
  product,
  save,
  saved,
  saveSale,
  search,
} from '#web/sales/create/testing.tsx'
import { scan } from '#web/sales/scan/testing.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

beforeEach(prepareNewSale)

const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of USB-C cable' })
const barcode = '6291041500213'

test('a scanned barcode adds its product, once more with each scan', async () => {
  await openNewSale()
  scan(barcode)
  expect((await quantity()).value).toBe('1')
  scan(barcode, await search())
  await waitFor(() => expect(field('Quantity of USB-C cable').value).toBe('2'))
  expect(screen.queryByRole('listbox'), 'would cover the line').toBeNull()
})

test('something that is not a product is sold by its name and price, which are both required', async () => {
  await fillForm()
  fireEvent.click(screen.getByRole('button', { name: 'Other item' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the other item' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  save()
  await screen.findByText(/^Name is required/)
  expect(requestsTo(createSale)).toEqual([])
  fireEvent.change(name, { target: { value: ' Contacts moved ' } })
  fireEvent.change(field('Price of Contacts moved'), { target: { value: '150' } })
  await saveSale()
  expect(requestsTo(createSale)[0]?.lines[2]).toMatchObject({
    ...{ productId: null, productType: 'other', productName: 'Contacts moved', quantity: 1, unitPrice: 15_000 },
  })
})

test('a scan leaves the focus and a half-typed price of another line as they are', async () => {
  await openNewSale()
  await pick('Galaxy')
  const price = field('Price of Galaxy A15')
  price.focus()
  fireEvent.change(price, { target: { value: '12000.' } })
  scan(barcode, price)
  expect((await quantity()).value).toBe('1')
  scan(barcode, price)
  await waitFor(() => expect(field('Quantity of USB-C cable').value).toBe('2'))
  expect([document.activeElement === price, field('Price of Galaxy A15').value]).toEqual([true, '12000.'])
})

test('a code that no product has adds none, although a name contains it', async () => {
  serve(listPopularProducts, { items: [product(3, { name: 'Charger 1000W', barcode: null })] })
  const input = await openNewSale()
  fireEvent.change(input, { target: { value: 'cha' } })
  scan('1000', input)
  await expectToast('No product has the barcode 1000')
  expect(input.value).toBe('cha')
  expect(screen.queryByRole('listbox')).toBeNull()
  screen.getByText('No products yet')
})

test('TILL-03 nothing typed before the page is ready is lost, and an ambiguous text opens the list instead of choosing', async () => {
  const note = product(3, { name: 'Infinix Note 50', type: 'phone', barcode: null })
  const nokia = product(4, { name: 'Nokia 105', type: 'phone', barcode: null })
  const glasses = [5, 6].map(id => product(id, { name: `Glass ${id}`, barcode: null }))
  serve(listPopularProducts, { items: [note, glasses[1] as SaleProduct] })
  serve(listProducts, ({ search }) => listOf({ 'nokia 105': [nokia], glass: glasses }[search] ?? []))
  recordEarlyKeys()
  for (const key of [...'nokia 1105', ...Array(3).fill('Backspace'), ...'05', 'Enter', ...'gla'])
    fireEvent.keyDown(document.body, { key })
  const input = await openNewSale()
  await screen.findByRole('textbox', { name: 'Quantity of Nokia 105' })
  expect(screen.queryByRole('textbox', { name: 'Quantity of Infinix Note 50' })).toBeNull()
  expect([input.value, document.activeElement === input]).toEqual(['gla', true])
  fireEvent.change(input, { target: { value: 'glass' } })
  const offered = () => [...screen.getByRole('listbox').children].map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(['Glass 6', 'Glass 5'].map(name => expect.stringContaining(name))))
  expect(requestsTo(listProducts).at(-1)).toMatchObject({ search: 'glass', sort: 'fit' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('glass')
  expect(offered()).toHaveLength(2)
  expect(screen.queryByRole('textbox', { name: /^Quantity of Glass/ })).toBeNull()
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByRole('textbox', { name: /^Quantity of Glass/ })
})

test('Enter takes the phone that is still being searched, not a case that sells often', async () => {
  const ofSamsung = product(4, { name: 'A16 Samsung', type: 'phone', barcode: null })
  const ofCase = product(3, { name: 'Case for A16', barcode: null })
  const glasses = [5, 6].map(id => product(id, { name: `Glass ${id}`, barcode: null }))
  serve(listPopularProducts, { items: [ofCase] })
  serve(listProducts, ({ search }) => listOf({ a16: [ofCase, ofSamsung], glass: glasses }[search] ?? []))
  const input = await openNewSale()
  fireEvent.change(input, { target: { value: 'a16' } })
  await screen.findByRole('option', { name: /Case for A16/ })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(input.value, 'the key ends a composition').toBe('a16')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value, 'free for the next product').toBe('')
  await screen.findByRole('textbox', { name: 'Quantity of A16 Samsung' })
  expect(screen.queryByRole('textbox', { name: 'Quantity of Case for A16' })).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(input, { target: { value: 'glass' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await expectToast(/^Nothing was added for “glass”\./)
  await waitFor(() => expect(input.value).toBe('glass'))
})

test('Enter before the search has answered opens the list if an accessory has the name of a phone that sells often', async () => {
  const nova = product(5, { name: 'Nova', type: 'phone', barcode: null })
  const found = Promise.withResolvers<void>()
  serve(listPopularProducts, { items: [nova] })
  serve(listProducts, ({ search }) =>
    found.promise.then(() => listOf(search === 'nova' ? [product(6, { name: 'Nova', barcode: null }), nova] : [])),
  )
  const input = await openNewSale()
  await screen.findByRole('button', { name: /Nova/ })
  fireEvent.change(input, { target: { value: 'nova' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  found.resolve()
  await expectToast(/^Nothing was added for “nova”\./)
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Nova/ })).toHaveLength(2))
  expect(input.value).toBe('nova')
  expect(screen.queryByRole('textbox', { name: 'Quantity of Nova' })).toBeNull()
})

test('a typed product is added although the list stops searching for it', async () => {
  const nokia = product(4, { name: 'Nokia 105', type: 'phone', barcode: null })
  const found = Promise.withResolvers<void>()
  let listSignal: AbortSignal | undefined
  serve(listProducts, ({ search }, signal) => {
    if (search !== 'nokia 105') return listOf([])
    listSignal ??= signal
    return found.promise.then(() => listOf([nokia]))
  })
  const input = await openNewSale()
  fireEvent.change(input, { target: { value: 'nokia 105' } })
  await waitFor(() => expect(listSignal).toBeTruthy())
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(listSignal?.aborted).toBe(true))
  found.resolve()
  await screen.findByRole('textbox', { name: 'Quantity of Nokia 105' })
  expect(currentToast()).toBeNull()
})

test('a sale is saved with what was scanned before, and takes nothing more while it is sent', async () => {
  const [found, replied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  serve(createSale, sale => replied.promise.then(() => saved(sale)))
  await openNewSale()
  await pick('Galaxy A15')
  await screen.findByRole('textbox', { name: `Quantity of ${galaxy.name}` })
  serve(listProducts, ({ barcode }) => found.promise.then(() => listOf(barcode === cable.barcode ? [cable] : [])))
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
  scan(barcode)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  found.resolve()
  await waitFor(() =>
    expect(requestsTo(createSale)).toMatchObject([{ lines: [{ productId: galaxy.id }, { productId: cable.id }] }]),
  )
  scan(barcode)
  await expectToast('Not added, because this sale is already being saved.')
  replied.resolve()
  const next = await screen.findByRole('button', { name: 'New Sale' })
  expect(requestsTo(createSale)).toHaveLength(1)
  scan(barcode, next)
  expect((await quantity()).value, 'the first product of the next sale').toBe('1')
  expect(screen.queryByRole('textbox', { name: `Quantity of ${galaxy.name}` })).toBeNull()
})

test('a sale is not saved while a product is typed in the search, but not added', async () => {
  await fillForm()
  const input = await search()
  fireEvent.change(input, { target: { value: 'Galaxy' } })
  field('Customer name').focus()
  fireEvent.keyDown(field('Customer name'), { key: 'Enter', ctrlKey: true })
  await expectToast(/^Not saved yet: “Galaxy” is in the search/)
  expect([document.activeElement === input, requestsTo(createSale)]).toEqual([true, []])
  await isHighlighted(input, 'Galaxy')
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
  expect([input.value, field('Quantity of Galaxy A15').value, requestsTo(createSale)]).toEqual(['Galaxy', '1', []])
  fireEvent.keyDown(input, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  scan(barcode)
  await screen.findByRole('textbox', { name: `Quantity of ${cable.name}` })
  expect(input.value, 'a scan does not clear what was typed').toBe('Galaxy')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(field('Quantity of Galaxy A15').value).toBe('2'))
  await saveSale()
  expect(requestsTo(createSale)).toHaveLength(1)
})

test('a sale is not saved without a product whose barcode is unknown', async () => {
  await fillForm()
  scan('4006381333931')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await expectToast('No product has the barcode 4006381333931')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save sale' }).disabled).toBe(false))
  expect(requestsTo(createSale)).toEqual([])
})

test('on a phone, the focus is on the next line after one is removed, or else on what chooses products', async () => {
  setWidth(390)
  const cover = product(3, { name: 'Cover', barcode: '6291041500220' })
  serve(listProducts, ({ barcode }) => listOf([cable, cover].filter(each => each.barcode === barcode)))
  showPage(CreateSalePage, 'Sales')
  const choice = await screen.findByRole('link', { name: 'Choose products' })
  const removeButton = (name: string) => screen.findByRole('button', { name: `Remove ${name}` })
  scan(cable.barcode ?? '')
  const first = await removeButton(cable.name)
  scan(cover.barcode ?? '')
  const second = await removeButton(cover.name)
  fireEvent.click(first)
  expect(document.activeElement).toBe(second)
  fireEvent.click(second)
  expect(document.activeElement).toBe(choice)
})

const imei = '356938035643809'
const serveDevice = (found: Partial<ImeiDevice> | null) => {
  serve(checkImei, imeiReply(found && deviceWith(found)))
  serve(listProducts, ({ search }) => listOf(search === 'Galaxy A15' ? [galaxy] : []))
}
const imeiField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'IMEI of Galaxy A15' })

test('a scanned IMEI adds the phone that it belongs to, with the IMEI, and once', async () => {
  serveDevice({})
  await openNewSale()
  scan(imei)
  expect((await imeiField()).value).toBe(imei)
  expect(field('Quantity of Galaxy A15').value).toBe('1')
  scan(imei)
  await expectToast('This IMEI is already on the sale')
  expect(screen.getAllByRole('textbox', { name: 'IMEI of Galaxy A15' })).toHaveLength(1)
})

test('if no product is clearly the phone of a scanned IMEI, its name is searched for', async () => {
  serveDevice({ brand: '', model: '', deviceName: 'Tecno Pop 8', source: 'own-records' })
  const input = await openNewSale()
  scan(imei)
  await expectToast('This is the IMEI of a Tecno Pop 8. Choose the product, then scan the IMEI again.')
  expect(input.value).toBe('Tecno Pop 8')
})

test('a scanned IMEI never adds a phone of another brand', async () => {
  serveDevice({ model: 'A16', deviceName: 'Samsung A16' })
  const ofOppo = product(9, { name: 'Oppo A16', type: 'phone', barcode: null })
  serve(listProducts, ({ search }) => listOf(search === 'A16' ? [ofOppo] : []))
  const input = await openNewSale()
  scan(imei)
  await expectToast(/^This is the IMEI of a Samsung A16\./)
  expect(input.value).toBe('Samsung A16')
  expect(screen.queryByRole('textbox', { name: 'IMEI of Oppo A16' })).toBeNull()
})

test('an IMEI that nobody knows adds nothing, and typed text stays', async () => {
  serveDevice(null)
  const input = await openNewSale()
  scan(imei)
  await expectToast(`No product has the barcode ${imei}`)
  expect(input.value).toBe('')
  expect(screen.queryByRole('textbox', { name: 'IMEI of Galaxy A15' })).toBeNull()
})
