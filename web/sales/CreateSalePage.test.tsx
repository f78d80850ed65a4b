import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import type { Draft } from '#web/drafts/draft.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { forgetDrafts } from '#web/drafts/forgetDrafts.ts'
import { createTabDrafts, tabDrafts } from '#web/drafts/tabDrafts.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { reportConnection } from '#web/http/connection.ts'
import { makeUploadRequest } from '#web/http/testing/uploadRequest.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import { readSaleType, saveSaleType } from '#web/sales/select/saleType.ts'
import { openCorrection } from '#web/sales/unsent/correction.ts'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import {
  discardUnsentSale,
  listUnsentSales,
  removeUnsentSale,
  updateUnsentSale,
} from '#web/sales/unsent/unsentSaleStore.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

const now = '2026-11-16T08:00:00Z'
const product = (id: number, overrides: Partial<Product>): Product => ({
  id: `0198a000-0000-7000-8000-00000000001${id}`,
  name: 'USB-C cable',
  type: 'accessory',
  categoryId: '0198a000-0000-7000-8000-000000000020',
  categoryName: 'Cables',
  price: 25_000,
  barcode: '6291041500213',
  version: 1,
  createdAt: now,
  updatedAt: now,
  ...overrides,
})
const cable = product(1, {})
const galaxy = product(2, { name: 'Galaxy A15', type: 'phone', price: 1_850_050, barcode: null })

/** The products that are offered first. */
let popular: Product[]

const user = { id: '0198a000-0000-7000-8000-000000000001', username: 'hana', name: 'Hana', role: 'Sales' } as const

const soldImei = '490154203237518'

/** The paths that were requested. */
let asked: string[]

/** The bodies of the requests that create a sale. */
const sent: Record<string, unknown>[] = []
let answer: (sale: Record<string, unknown>) => Response | Promise<Response>

const saved = ({ lines, ...sale }: Record<string, unknown>) =>
  Response.json(
    {
      smsLanguage: 'en',
      status: 'completed',
      notes: '',
      salesPerson: { id: user.id, name: user.name },
      branch: null,
      images: [],
      payments: [],
      version: 1,
      createdAt: now,
      offline: null,
      ...sale,
      lines,
      total: 1_875_050,
      sms: 'sent',
    },
    { status: 201 },
  )

const serve = async (input: string, init?: RequestInit): Promise<Response> => {
  const url = new URL(input, 'http://shop')
  asked.push(url.pathname)
  if (url.pathname === '/api/sales' && init?.method === 'POST') {
    const sale = JSON.parse(String(init.body))
    sent.push(sale)
    return answer(sale)
  }
  if (url.pathname === '/api/sales/popular-products') return Response.json({ items: popular })
  if (url.pathname === '/api/sales/sold-imei')
    return Response.json(
      url.searchParams.get('imei') === soldImei ? { soldAt: now, saleId: cable.id } : { soldAt: null, saleId: null },
    )
  if (url.pathname === '/api/sales/customer') return Response.json({ names: ['Abebe Kebede', 'Abebe'] })
  if (url.pathname === '/api/products') {
    const scanned = url.searchParams.get('barcode')
    return Response.json({ items: [cable].filter(({ barcode }) => barcode === scanned), nextCursor: null })
  }
  return Response.json({ code: 'server.busy', details: {} }, { status: 503 })
}

const owner = { kind: newSaleDrafts, userId: user.id }
const storedDrafts = () => readDrafts<DraftedSale>(owner)

beforeEach(async () => {
  setWidth(1440)
  localStorage.clear()
  sessionStorage.clear()
  await forgetDrafts(user.id)
  rememberUser(user)
  sent.length = 0
  asked = []
  answer = saved
  popular = [galaxy, cable]
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  while (currentToast()) hideToast()
  act(() => reportConnection(true))
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a product' })

/** Enter would add it. */
const isHighlighted = (input: HTMLInputElement, text: string) =>
  waitFor(() => {
    const highlighted = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(highlighted?.textContent).toContain(text)
  })

const pick = async (text: string) => {
  const input = await search()
  fireEvent.change(input, { target: { value: text } })
  await isHighlighted(input, text)
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(input.value).toBe(''))
}

const fillForm = async () => {
  showPage(CreateSalePage, 'Sales')
  await pick('Galaxy')
  await pick('cable')
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save sale' }))

test('an IMEI that was sold before is a warning, and the sale can be saved', async () => {
  answer = saved
  await fillForm()
  fill(`IMEI of ${galaxy.name}`, '356938035643809')
  await waitFor(() => expect(asked).toContain('/api/sales/sold-imei'))
  expect(screen.queryByText(/already sold/)).toBeNull()
  fill(`IMEI of ${galaxy.name}`, soldImei)
  expect(await screen.findByText(/^A device with this IMEI was already sold on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open that sale' }).getAttribute('href')).toBe(`/admin/sales/${cable.id}`)
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(sent).toHaveLength(1)
})

test('a sale is sent once, however often it is saved, and its result shows total and change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async sale => {
    await promise
    return saved(sale)
  }
  await fillForm()
  fill('Amount received', '19000')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  resolve()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(screen.getByText('ETB 249.50')).toBeTruthy()
  expect(screen.getByText('ETB 18,750.50')).toBeTruthy()
  expect(sent).toEqual([
    expect.objectContaining({
      amountReceived: 1_900_000,
      lines: [
        expect.objectContaining({ productId: galaxy.id, quantity: 1, unitPrice: 1_850_050, imei: null }),
        expect.objectContaining({ productId: cable.id, quantity: 1, unitPrice: 25_000 }),
      ],
    }),
  ])
  expect(currentToast()?.message).toMatch(/was saved\. The customer was notified by SMS\.$/)
  // A sale's SMS has no link.
  expect(asked).not.toContain('/api/settings/customers-address')
  expect(await storedDrafts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'New Sale' }))
  await waitFor(async () => expect(document.activeElement).toBe(await search()))
})

test('a failure says why, keeps everything, and a retry, even after a reload, is the same sale, which nobody discards while it is sent', async () => {
  answer = () => Response.json({ code: 'server.busy', message: 'The server is busy.', details: {} }, { status: 503 })
  await fillForm()
  save()
  const alert = await screen.findByText('Failed to create sale')
  expect(alert.parentElement?.textContent).toContain('Everything you entered is still here.')
  cleanup()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = sale => promise.then(() => saved(sale))
  showPage(CreateSalePage, 'Sales')
  expect(await screen.findByText('Your unfinished sale was restored.')).toBeTruthy()
  expect(field('Quantity of USB-C cable').value).toBe('1')
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  for (const name of ['Cancel', 'Start over'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  resolve()
  await screen.findByRole('button', { name: 'New Sale' })
})

test('Start over asks before it deletes what was typed', async () => {
  await fillForm()
  cleanup()
  showPage(CreateSalePage, 'Sales')
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Start over')
  await press('Keep editing')
  expect(field('Customer name').value).toBe('Abebe')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Start over')
  await press('Discard sale')
  await waitFor(() => expect(field('Customer name').value).toBe(''))
  expect(await storedDrafts()).toEqual([])
})

test('a draft that was saved with other values is saved as a new sale, which stays the same after a failure and a reload', async () => {
  answer = () => Response.json({ code: 'id.taken', message: 'Taken', details: {} }, { status: 409 })
  await fillForm()
  save()
  const saveAsNew = await screen.findByRole('button', { name: 'Save as a new sale' })
  answer = () => Response.json({ code: 'server.busy', message: 'The server is busy.', details: {} }, { status: 503 })
  fireEvent.click(saveAsNew)
  await screen.findByText(/^The server is busy\./)
  cleanup()
  answer = saved
  showPage(CreateSalePage, 'Sales')
  await screen.findByText('Your unfinished sale was restored.')
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  const [first, second, third] = sent
  expect([second?.customerName, second?.id === first?.id, third]).toEqual(['Abebe', false, second])
  expect(await storedDrafts()).toEqual([])
})

test('a sale whose answer was lost becomes an unsent sale that may be on the server, and its page follows it', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await fillForm()
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  const [unsent] = await listUnsentSales()
  expect(unsent).toMatchObject({ tempId: sent[0]?.id, sentAt: expect.any(String) })
  const [id, number] = [String(unsent?.tempId), saleNumber(String(unsent?.tempId))]
  expect(screen.getByText(`Sale ${number} is saved on this device`)).toBeTruthy()
  await updateUnsentSale(id, { syncStatus: 'refused' })
  await screen.findByText('The server did not accept it. Open Unsent Sales to correct it.')
  await updateUnsentSale(id, { syncStatus: 'pending' })
  await screen.findByText('It is sent when the connection is back. You do not have to keep this page open.')
  await removeUnsentSale(id)
  await screen.findByText('It was sent to the server.')
  expect(screen.queryByText(/is saved on this device/)).toBeNull()
})

test('the page of a sale that is discarded in another tab does not say that it was sent', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await fillForm()
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  const [unsent] = await listUnsentSales()
  const number = saleNumber(String(unsent?.tempId))
  await discardUnsentSale(String(unsent?.tempId))
  await screen.findByText(`Sale ${number} was discarded`)
  expect(screen.queryByText('It was sent to the server.')).toBeNull()
})

test('without a connection a sale that was saved before its draft was deleted, as by a crash, is asked about if it is changed', async () => {
  await fillForm()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => reportConnection(false))
  await waitFor(async () => expect(await storedDrafts()).toMatchObject([{ values: { customerName: 'Abebe' } }]))
  const [draft] = await storedDrafts()
  await saveUnsentSale({
    ...{ id: String(draft?.id), seller: user, pictures: [], time: { createdAt: '2020-01-01T08:00:00.000Z' } },
    details: detailsWith({ customerName: 'Sara' }),
  })
  cleanup()
  showPage(CreateSalePage, 'Sales')
  await screen.findByText('Your unfinished sale was restored.')
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a new sale' }))
  await screen.findByRole('button', { name: 'New Sale' })
  const unsent = await listUnsentSales()
  expect(unsent.map(sale => sale.details)).toMatchObject([{ customerName: 'Sara' }, { customerName: 'Abebe' }])
  expect(screen.getByText(`Sale ${saleNumber(String(unsent[1]?.tempId))} is saved on this device`)).toBeTruthy()
  for (const { tempId } of unsent) await removeUnsentSale(tempId)
})

test('New Sale in a tab that has not started a correction is empty, and a correction names its sale and makes room for a new one', async () => {
  await openToCorrect()
  showPage(CreateSalePage, 'Sales')
  await screen.findByText(`You are correcting ${saleNumber(cable.id)} of Sara. Saving replaces that sale.`)
  fireEvent.click(screen.getByRole('button', { name: 'New sale instead' }))
  await waitFor(() => expect(field('Customer name').value).toBe(''))
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  expect(await listUnsentSales()).toMatchObject([{ isBeingCorrected: true }])
  cleanup()
  const [draft] = await storedDrafts()
  tabDrafts.release(String(draft?.id))
  sessionStorage.clear()
  showPage(CreateSalePage, 'Sales')
  await search()
  expect([field('Customer name').value, screen.queryByText(/You are correcting/)]).toEqual(['', null])
})

test('a second tab says that another has the unfinished sale, and starts an empty one', async () => {
  const other = createTabDrafts(undefined, { get: () => null, set: () => undefined })
  onTestFinished(() => other.release('other'))
  await saveDraft(owner, { id: 'other', startedAt: Date.now(), values: emptyValues, pictures: {} })
  expect(await other.open(owner)).toMatchObject({ id: 'other' })
  showPage(CreateSalePage, 'Sales')
  expect(await screen.findByText(/^You have an unfinished sale in another tab/)).toBeTruthy()
  expect(screen.queryByText(/was restored/)).toBeNull()
})

test('SALE-12 the form and the chosen type of products survive a reload, and a saved sale clears them', async () => {
  saveSaleType('phone')
  await fillForm()
  fill('Notes', 'Gift')
  fireEvent.change(screen.getByRole('combobox', { name: 'Payment method' }), { target: { value: 'telebirr' } })
  cleanup()
  const form = { customerName: 'Abebe', customerPhone: '0911 234 567', paymentMethod: 'telebirr', notes: 'Gift' }
  expect(readSaleType()).toBe('phone')
  showPage(CreateSalePage, 'Sales')
  await search()
  expect(field('Quantity of USB-C cable').value).toBe('1')
  expect(field('Price of Galaxy A15').value).toBe('18,500.50')
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(sent).toEqual([expect.objectContaining({ ...form, customerPhone: '251911234567' })])
  expect([await storedDrafts(), readSaleType()]).toEqual([[], ''])
})

test('what is missing is listed and shown at its field', async () => {
  showPage(CreateSalePage, 'Sales')
  await search()
  save()
  expect(await screen.findByText('Please select at least one product')).toBeTruthy()
  for (const problem of ['Customer name is required', 'Customer phone is required'])
    expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Please fill in all required fields: Products, Customer phone, Customer name',
  )
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Products' }))
  await waitFor(async () => expect(document.activeElement).toBe(await search()))
})

/** It is still making the picture smaller. */
class UnansweringWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

/** What the worker answers to a file that is no image. */
class UndecodingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: undefined })))
  }
  terminate() {}
}

const choose = (file: File) => {
  const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (chooser) fireEvent.change(chooser, { target: { files: [file] } })
}

test('SALE-10 every wrong input gets its message, and nothing is sent', async () => {
  popular.push(...[3, 4, 5, 6, 7].map(id => product(id, { name: `Case ${id}`, barcode: null })))
  showPage(CreateSalePage, 'Sales')
  await search()
  save()
  await screen.findByText('Please select at least one product')
  screen.getByText('Customer name is required')
  screen.getByText('Customer phone is required')

  for (const { name } of popular.slice(0, 6)) await pick(name)
  const input = await search()
  fireEvent.change(input, { target: { value: 'Case 7' } })
  await screen.findByRole('option', { name: /Case 7/ })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(currentToast()?.message).toBe('Maximum 6 products allowed per sale'))
  fireEvent.change(input, { target: { value: '' } })

  fill('Customer name', 'Abebe')
  fill('Customer phone', '091123456')
  fill('Quantity of Galaxy A15', '0')
  fill('Price of USB-C cable', '10.555')
  fill('Price of Case 3', '-1')
  fill('Price of Case 4', '9999999999')
  save()
  await screen.findByText('Please enter a valid phone number')
  await screen.findByText('Quantity must be at least 1')
  expect(await screen.findAllByText('Price must be an amount of 0 or more with at most 2 decimals')).toHaveLength(2)
  await screen.findByText('Price can be at most 100,000,000')

  choose(new File([new Uint8Array(5 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Image size should be less than 5MB')
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', UndecodingWorker)
  choose(new File(['a letter'], 'letter.txt', { type: 'text/plain' }))
  await screen.findByText('Please upload an image file')
  expect(sent).toEqual([])
})

test('a returning customer is known by phone: Enter fills in the name', async () => {
  showPage(CreateSalePage, 'Sales')
  await search()
  fill('Customer phone', '0911 234 567')
  await screen.findByRole('button', { name: 'Fill in the name Abebe Kebede' })
  fireEvent.keyDown(field('Customer phone'), { key: 'Enter' })
  expect(field('Customer name').value).toBe('Abebe Kebede')
  expect(document.activeElement).toBe(field('Amount received'))
})

let clock = 0
/** Types as a scanner does: fast, and into the field that has the focus. */
const scan = (code: string, target: Element = document.body) => {
  clock += 1000
  for (const key of [...code, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    clock += 10
    Object.defineProperty(event, 'timeStamp', { value: clock })
    fireEvent(target, event)
    if (target instanceof HTMLInputElement && key !== 'Enter')
      fireEvent.change(target, { target: { value: target.value + key } })
  }
}
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of USB-C cable' })
const barcode = '6291041500213'

test('a scanned barcode adds its product, once more with each scan', async () => {
  showPage(CreateSalePage, 'Sales')
  await search()
  scan(barcode)
  expect((await quantity()).value).toBe('1')
  scan(barcode, await search())
  await waitFor(() => expect(field('Quantity of USB-C cable').value).toBe('2'))
  expect(screen.queryByRole('listbox'), 'would cover the line').toBeNull()
})

test('a scan leaves the focus and a half-typed price of another line as they are', async () => {
  showPage(CreateSalePage, 'Sales')
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
  popular = [product(3, { name: 'Charger 1000W', barcode: null })]
  showPage(CreateSalePage, 'Sales')
  const input = await search()
  fireEvent.change(input, { target: { value: 'cha' } })
  scan('1000', input)
  await waitFor(() => expect(currentToast()?.message).toBe('No product has the barcode 1000'))
  expect(input.value).toBe('cha')
  expect(screen.queryByRole('listbox')).toBeNull()
  screen.getByText('No products yet')
})

test('Enter takes the phone that is still being searched, not a case that sells often', async () => {
  const ofSamsung = product(4, { name: 'Samsung A16', type: 'phone', barcode: null })
  popular = [product(3, { name: 'Case for A16', barcode: null })]
  const glasses = [5, 6].map(id => product(id, { name: `Glass ${id}`, barcode: null }))
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const items = /search=a16/.test(input) ? [...popular, ofSamsung] : /search=glass/.test(input) ? glasses : undefined
    return items ? Promise.resolve(Response.json({ items, nextCursor: null })) : serve(input, init)
  })
  showPage(CreateSalePage, 'Sales')
  const input = await search()
  fireEvent.change(input, { target: { value: 'a16' } })
  await screen.findByRole('option', { name: /Case for A16/ })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value, 'free for the next product').toBe('')
  await screen.findByRole('textbox', { name: 'Quantity of Samsung A16' })
  expect(screen.queryByRole('textbox', { name: 'Quantity of Case for A16' })).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(input, { target: { value: 'glass' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(currentToast()?.message).toMatch(/^Nothing was added for “glass”\./))
  await waitFor(() => expect(input.value).toBe('glass'))
})

test('a sale is saved with what was scanned before, and takes nothing more while it is sent', async () => {
  const [found, replied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('barcode=')) await found.promise
    return serve(input, init)
  })
  answer = sale => replied.promise.then(() => saved(sale))
  showPage(CreateSalePage, 'Sales')
  await pick('Galaxy')
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
  scan(barcode)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  found.resolve()
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ productId: galaxy.id }, { productId: cable.id }] }]))
  scan(barcode)
  await waitFor(() => expect(currentToast()?.message).toBe('Not added, because this sale is already being saved.'))
  replied.resolve()
  const next = await screen.findByRole('button', { name: 'New Sale' })
  expect(sent).toHaveLength(1)
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
  await waitFor(() => expect(currentToast()?.message).toMatch(/^Not saved yet: “Galaxy” is in the search/))
  expect([document.activeElement === input, sent]).toEqual([true, []])
  await isHighlighted(input, 'Galaxy')
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
  expect([input.value, field('Quantity of Galaxy A15').value, sent]).toEqual(['Galaxy', '1', []])
  fireEvent.keyDown(input, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  scan(barcode)
  await screen.findByRole('textbox', { name: `Quantity of ${cable.name}` })
  expect(input.value, 'a scan does not clear what was typed').toBe('Galaxy')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(field('Quantity of Galaxy A15').value).toBe('2'))
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(sent).toHaveLength(1)
})

test('a sale is not saved without a product whose barcode is unknown', async () => {
  await fillForm()
  scan('4006381333931')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(currentToast()?.message).toBe('No product has the barcode 4006381333931'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save sale' }).disabled).toBe(false))
  expect(sent).toEqual([])
})

test('without a connection a restored sale says that its pictures are only on the server', async () => {
  const values = { ...emptyValues, images: emptyValues.images.with(0, '0198a000-0000-7000-8000-0000000000bb') }
  await saveDraft(owner, { id: cable.id, startedAt: Date.now(), values, pictures: {} })
  showPage(CreateSalePage, 'Sales')
  const restored = await screen.findByText(/^Your unfinished sale was restored/)
  expect(restored.textContent).not.toContain('only on the server')
  act(() => reportConnection(false))
  expect(restored.textContent).toContain('Its earlier pictures are only on the server, which keeps them for a day.')
})

const pictureId = '0198a000-0000-7000-8000-0000000000bb'
/** Saves an unsent sale with a picture and opens it to correct it. */
const openToCorrect = async () => {
  vi.stubGlobal('XMLHttpRequest', makeUploadRequest().UploadRequest)
  // The bytes that the test's database returns are no Blob.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await removeUnsentSale(cable.id)
  })
  await saveUnsentSale({
    ...{ id: cable.id, seller: user, time: { createdAt: now } },
    pictures: [{ id: pictureId, bytes: new Blob(['picture']) }],
    details: detailsWith({ customerName: 'Sara' }),
  })
  const [unsent] = await listUnsentSales()
  await openCorrection(user.id, unsent as UnsentSale)
  const [draft] = await storedDrafts()
  return draft as Draft<DraftedSale>
}

test('a correction whose sale is sent in another tab does not become a second sale unless its seller says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => reportConnection(false))
  await openToCorrect()
  showPage(CreateSalePage, 'Sales')
  await screen.findByText(/You are correcting/)
  await (await image(1)).findByRole('progressbar')
  fill('Customer name', 'Sara Tesfaye')
  await removeUnsentSale(cable.id)
  save()
  await screen.findByText(/This was saved, sent or discarded in another tab in the meantime/)
  expect(await listUnsentSales()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save as a new sale' }))
  await screen.findByRole('button', { name: 'New Sale' })
  const [unsent] = await listUnsentSales()
  expect(unsent).toMatchObject({ details: { customerName: 'Sara Tesfaye' }, createdAt: now })
  expect(unsent?.tempId).not.toBe(cable.id)
  await removeUnsentSale(String(unsent?.tempId))
})

test('after a reload, a correction that has ended says that it is a new sale now', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => reportConnection(false))
  await openToCorrect()
  await updateUnsentSale(cable.id, { correctionId: 'of another tab' })
  showPage(CreateSalePage, 'Sales')
  await screen.findByText(/that sale was sent, saved or discarded in the meantime/)
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  const unsent = await listUnsentSales()
  expect(unsent.map(({ tempId }) => tempId)).toContain(cable.id)
  expect(unsent).toHaveLength(2)
  for (const { tempId } of unsent) await removeUnsentSale(tempId)
})

test('a correction that has ended while products were chosen for it says so, too', async () => {
  await openToCorrect()
  await updateUnsentSale(cable.id, { isBeingCorrected: false })
  showPage(CreateSalePage, 'Sales', { selectedProducts: [galaxy], action: 'add_multiple' })
  await screen.findByRole('textbox', { name: 'Quantity of Galaxy A15' })
  expect(screen.getByText(/that sale was sent, saved or discarded in the meantime/)).toBeTruthy()
})

const image = async (number: number) => within(await screen.findByRole('group', { name: `Image ${number}` }))

test('a picture that was removed in a correction is still removed after a reload', async () => {
  act(() => reportConnection(false))
  await openToCorrect()
  showPage(CreateSalePage, 'Sales')
  const remove = await (await image(1)).findByRole('button', { name: 'Remove' })
  expect(hasUnsavedChanges(), 'the unsent sale has the picture').toBe(false)
  const tooLarge = new File([new Uint8Array(5 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
  fireEvent.drop(remove, { dataTransfer: { files: [tooLarge] } })
  await screen.findByText('Image size should be less than 5MB')
  expect((await (await image(1)).findByRole('img')).getAttribute('src')).toBe('blob:picture')
  fireEvent.click((await image(1)).getByRole('button', { name: 'Remove' }))
  await (await image(1)).findByRole('button', { name: 'Choose image' })
  cleanup()
  showPage(CreateSalePage, 'Sales')
  await (await image(1)).findByRole('button', { name: 'Choose image' })
  save()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(await listUnsentSales()).toMatchObject([{ tempId: cable.id, images: [] }])
})

test('a correction says that a picture which was added to it long ago is lost, and keeps the one of the unsent sale', async () => {
  const { values, ...draft } = await openToCorrect()
  const startedAt = Date.now() - 24 * 60 * 60_000
  await saveDraft(owner, { ...draft, startedAt, values: { ...values, images: values.images.with(1, galaxy.id) } })
  showPage(CreateSalePage, 'Sales')
  await screen.findByText(/Images that you added were uploaded too long ago/)
  await (await image(1)).findByRole('progressbar')
  await (await image(2)).findByRole('button', { name: 'Choose image' })
})

test('without a connection a phone searches products on the page, because leaving would lose a picture', async () => {
  setWidth(390)
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', UnansweringWorker)
  showPage(CreateSalePage, 'Sales')
  await screen.findByRole('link', { name: 'Choose products' })
  expect(screen.queryByRole('combobox', { name: 'Find a product' })).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => reportConnection(false))
  expect(hasUnsavedChanges()).toBe(false)
  choose(new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
  await search()
  expect(screen.queryByRole('link', { name: 'Choose products' })).toBeNull()
  expect(hasUnsavedChanges(), 'so that leaving asks').toBe(true)
})

test('a Technician may open the page, but not sell', async () => {
  showPage(CreateSalePage, 'Technician')
  expect(await screen.findByText('Only Admin and Sales users can sell products.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save sale' })).toBeNull()
})
