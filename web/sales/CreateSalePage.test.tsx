import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findCustomer } from '#contract/customers/customers.ts'
import { Refusal } from '#contract/errors.ts'
import { checkSaleImei, createSale, listPopularProducts } from '#contract/sales/sales.ts'
import { getCustomersAddress, getDeskSettings } from '#contract/settings/settings.ts'
import { reportConnection } from '#web/http/connection.ts'
import {
  cable,
  field,
  fill,
  fillForm,
  galaxy,
  openNewSale,
  payBy,
  pick,
  prepareNewSale,
  product,
  save,
  saved,
  saveSale,
  search,
  soldImei,
  storedDrafts,
} from '#web/sales/create/testing.tsx'
import { deskSettings } from '#web/settings/testing.ts'
import { chooseFile, hrefOf, press } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

beforeEach(prepareNewSale)

/** What the worker answers to a file that is no image. */
class UndecodingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: undefined })))
  }
  terminate() {}
}

test('an IMEI that was sold before is a warning, and the sale can be saved', async () => {
  serve(createSale, saved)
  await fillForm()
  fill(`IMEI of ${galaxy.name}`, '356938035643809')
  await waitFor(() => expect(requestsTo(checkSaleImei)).toHaveLength(1))
  expect(screen.queryByText(/already sold/)).toBeNull()
  fill(`IMEI of ${galaxy.name}`, soldImei)
  expect(await screen.findByText(/^A device with this IMEI was already sold on/)).toBeTruthy()
  expect(hrefOf('Open that sale')).toBe(`/admin/sales/${cable.id}`)
  await saveSale()
  expect(requestsTo(createSale)).toHaveLength(1)
})

test.each([
  ['REP-7K2M9QXZ', '/admin/repairs/REP-7K2M9QXZ'],
  [null, undefined],
])('an IMEI of a device in repair is a warning, with its ticket %s for those who may open it', async (number, href) => {
  serve(checkSaleImei, { soldAt: null, saleId: null, undeliveredRepair: { createdAt: '2026-11-14T10:05:00Z', number } })
  await fillForm()
  fill(`IMEI of ${galaxy.name}`, '356938035643809')
  const warning = await screen.findByRole('alert')
  expect(warning.textContent?.trim()).toBe(
    ['A device with this IMEI has been here for a repair since 14 Nov 2026, 13:05 and was not delivered.', number]
      .filter(Boolean)
      .join(' '),
  )
  expect(within(warning).queryByRole('link')?.getAttribute('href')).toBe(href)
})

const walkIn = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Walk-in customer' })

test('a walk-in customer is one click: name and phone are neither asked for nor sent, and nothing is said about an SMS', async () => {
  serve(createSale, sale => ({ ...saved(sale), sms: 'none' as const }))
  await fillForm()
  fireEvent.click(await walkIn())
  expect(screen.queryByRole('textbox', { name: 'Customer phone' })).toBeNull()
  await saveSale()
  expect(requestsTo(createSale)).toMatchObject([{ customerName: null, customerPhone: null }])
  expect(screen.getByRole('status').textContent).toMatch(/^Sale S-.* was saved$/)
  expect(currentToast(), 'the page says it').toBeNull()
})

test('without an SMS provider it says that the customer got no SMS', async () => {
  serve(createSale, sale => ({ ...saved(sale), sms: 'noProvider' as const }))
  await fillForm()
  await saveSale()
  await expectToast(/No SMS was sent\.$/)
})

test('without that click name and phone are required, and what was typed comes back when it is undone', async () => {
  await fillForm()
  fill('Customer name', '')
  save()
  await screen.findByText('Customer name is required')
  fireEvent.click(await walkIn())
  fireEvent.click(await walkIn())
  expect(field('Customer phone').value).toBe('0911 234 567')
  expect(requestsTo(createSale)).toEqual([])
})

test('a shop that has switched walk-in customers off does not offer them, and one that does it meanwhile says so at the click', async () => {
  const switchedOff = 'Sales to walk-in customers are switched off. Please enter a phone and a name.'
  serve(createSale, new Refusal('input.invalid', { fields: { customerPhone: switchedOff } }))
  await fillForm()
  fireEvent.click(await walkIn())
  save()
  await screen.findByText(switchedOff)
  fireEvent.click(await walkIn())
  expect(field('Customer name').value).toBe('Abebe')
  cleanup()
  serve(getDeskSettings, { ...deskSettings, allowsWalkIn: false })
  await openNewSale()
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Walk-in customer' })).toBeNull())
})

test('a payment that is not cash has a reference, which the shop may require, and a used one is named at its field', async () => {
  serve(getDeskSettings, { ...deskSettings, requiresReference: true })
  const used = 'This reference was already used for another sale on 15 Nov 2026, 14:05, received by Sara.'
  serve(createSale, sale =>
    sale.reference === 'CJF 1' ? new Refusal('payments.referenceUsed', { fields: { reference: used } }) : saved(sale),
  )
  await fillForm()
  expect(screen.queryByRole('textbox', { name: /^Reference/ }), 'cash has none').toBeNull()
  payBy('telebirr')
  save()
  await screen.findByText('Please enter the reference of the payment')
  const reference = screen.getByRole('textbox', { name: /^Reference/ })
  fireEvent.change(reference, { target: { value: 'CJF 1' } })
  save()
  await screen.findByText(used)
  fireEvent.change(reference, { target: { value: ' CJF 2 ' } })
  await saveSale()
  expect(requestsTo(createSale).map(sale => sale.reference)).toEqual(['CJF 1', 'CJF 2'])
})

test('a sale is sent once, however often it is saved, and its result shows total and change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve(createSale, sale => promise.then(() => saved(sale)))
  await fillForm()
  fill('Amount received', '19000')
  save()
  await waitFor(() => expect(requestsTo(createSale)).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  resolve()
  await screen.findByRole('button', { name: 'New Sale' })
  expect(screen.getByText('ETB 249.50')).toBeTruthy()
  expect(hrefOf('Warranty')).toMatch(/^\/admin\/sales\/.+\/warranty$/)
  expect(screen.getByText('ETB 18,750.50')).toBeTruthy()
  expect(requestsTo(createSale)).toEqual([
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
  expect(requestsTo(getCustomersAddress)).toEqual([])
  expect(await storedDrafts()).toEqual([])
  press('New Sale')
  await waitFor(async () => expect(document.activeElement).toBe(await search()))
})

test('a failure says why, keeps everything, and a retry, even after a reload, is the same sale, which nobody discards while it is sent', async () => {
  serve(createSale, new Refusal('server.busy'))
  await fillForm()
  save()
  const alert = await screen.findByText('Failed to create sale')
  expect(alert.parentElement?.textContent).toContain('Everything you entered is still here.')
  cleanup()
  const { promise, resolve } = Promise.withResolvers<void>()
  serve(createSale, sale => promise.then(() => saved(sale)))
  await openNewSale()
  expect(await screen.findByText('Your unfinished sale was restored.')).toBeTruthy()
  expect(field('Quantity of USB-C cable').value).toBe('1')
  save()
  await waitFor(() => expect(requestsTo(createSale)).toHaveLength(2))
  const [first, second] = requestsTo(createSale)
  expect(second).toEqual(first)
  for (const name of ['Cancel', 'Start over'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  resolve()
  await screen.findByRole('button', { name: 'New Sale' })
})

test.each(['id.taken', 'sales.numberTaken'] as const)(
  'a draft that is refused with %s is saved as a new sale, which stays the same after a failure and a reload',
  async code => {
    serve(createSale, new Refusal(code))
    await fillForm()
    save()
    const saveAsNew = await screen.findByRole('button', { name: 'Save as a new sale' })
    serve(createSale, new Refusal('server.busy'))
    fireEvent.click(saveAsNew)
    await screen.findByText(/^The server is busy\./)
    cleanup()
    serve(createSale, saved)
    await openNewSale()
    await screen.findByText('Your unfinished sale was restored.')
    await saveSale()
    const [first, second, third] = requestsTo(createSale)
    expect([second?.customerName, second?.id === first?.id, third]).toEqual(['Abebe', false, second])
    expect(await storedDrafts()).toEqual([])
  },
)

test('SALE-10 what is missing is listed and shown at its field', async () => {
  await openNewSale()
  save()
  expect(await screen.findByText('Please select at least one product')).toBeTruthy()
  for (const problem of ['Customer name is required', 'Customer phone is required'])
    expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByText('Without a name and a phone, choose Walk-in customer.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Please fill in all required fields: Products, Customer phone, Customer name',
  )
  expect(requestsTo(createSale)).toEqual([])
  press('Products')
  await waitFor(async () => expect(document.activeElement).toBe(await search()))
})

test('SALE-10 every wrong input gets its message, and nothing is sent', async () => {
  const popular = [galaxy, cable, ...[3, 4, 5, 6, 7].map(id => product(id, { name: `Case ${id}`, barcode: null }))]
  serve(listPopularProducts, { items: popular })
  await openNewSale()
  for (const { name } of popular.slice(0, 6)) await pick(name)
  const input = await search()
  fireEvent.change(input, { target: { value: 'Case 7' } })
  await screen.findByRole('option', { name: /Case 7/ })
  fireEvent.keyDown(input, { key: 'Enter' })
  await expectToast('Maximum 6 products allowed per sale')
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

  chooseFile(new File([new Uint8Array(5 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Image size should be less than 5MB')
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', UndecodingWorker)
  chooseFile(new File(['a letter'], 'letter.txt', { type: 'text/plain' }))
  await screen.findByText('Please upload an image file')
  expect(requestsTo(createSale)).toEqual([])
})

const nameIs = (name: string) => waitFor(() => expect(field('Customer name').value).toBe(name))

test('a returning customer is known by phone: their name is filled in, and Enter goes past it', async () => {
  await openNewSale()
  fill('Customer phone', '0911 234 567')
  await nameIs('Abebe Kebede')
  act(() => field('Customer phone').focus())
  fireEvent.keyDown(field('Customer phone'), { key: 'Enter', keyCode: 229 })
  expect(document.activeElement, 'the key ends a composition').toBe(field('Customer phone'))
  fireEvent.keyDown(field('Customer phone'), { key: 'Enter' })
  expect(document.activeElement).toBe(field('Amount received'))
  act(() => field('Customer name').focus())
  fireEvent.click(await screen.findByRole('option', { name: 'Abebe' }))
  await nameIs('Abebe')
})

/** Fills in the phone of a known customer, that of another one, and the first again. */
const changePhone = async () => {
  await openNewSale()
  for (const [phone, name] of [
    ['0911 234 567', 'Abebe Kebede'],
    ['0911 234 568', ''],
    ['0911 234 567', 'Abebe Kebede'],
  ] as const) {
    fill('Customer phone', phone)
    await nameIs(name)
  }
}

test('a filled name belongs to its phone number; what a person typed or removed stays', async () => {
  serve(findCustomer, ({ phone }) => ({ names: phone === '251911234567' ? ['Abebe Kebede'] : [], devices: [] }))
  await changePhone()
  fill('Customer name', '')
  await nameIs('')
  fill('Customer name', 'Sara')
  for (const phone of ['0911 234 568', '0911 234 567']) fill('Customer phone', phone)
  await waitFor(() => expect(requestsTo(findCustomer).length).toBeGreaterThan(1))
  await nameIs('Sara')
})

test('a filled name is removed for another phone number also if that cannot be looked up', async () => {
  serve(findCustomer, ({ phone }) =>
    phone === '251911234567' ? { names: ['Abebe Kebede'], devices: [] } : lostConnection,
  )
  await changePhone()
})

test('a name that arrives while the user is in its field is selected, so that typing replaces it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ names: string[]; devices: [] }>()
  serve(findCustomer, () => promise)
  await openNewSale()
  fill('Customer phone', '0911 234 567')
  act(() => field('Customer name').focus())
  await act(async () => resolve({ names: ['Abebe Kebede'], devices: [] }))
  await nameIs('Abebe Kebede')
  const { selectionStart, selectionEnd } = field('Customer name')
  expect([selectionStart, selectionEnd]).toEqual([0, 'Abebe Kebede'.length])
})

test('a Technician sells, prints the receipt and issues the warranty, but is not led to the list of sales', async () => {
  await openNewSale('Technician')
  await pick('cable')
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
  save()
  expect((await screen.findByRole('link', { name: 'Print receipt' })).getAttribute('href')).toMatch(/\/print$/)
  expect(screen.getByRole('link', { name: 'Warranty' }).getAttribute('href')).toMatch(/\/warranty$/)
  expect(screen.queryByRole('link', { name: 'All sales' })).toBeNull()
})

test('a browser without a database says at once that it stores nothing, and a sale without a connection keeps what was typed', async () => {
  const open = () => {
    throw new DOMException('The user denied permission to access the database', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
  await fillForm()
  await screen.findByText(/This browser does not let Tigena store data on this device/)
  act(() => reportConnection(false))
  save()
  await screen.findByText(/Failed to create sale/)
  expect(screen.getByText(/does not allow Tigena to store data on this device. Nothing was saved/)).toBeTruthy()
  expect(field('Customer name').value).toBe('Abebe')
  act(() => reportConnection(true))
  await saveSale()
  expect(requestsTo(createSale)).toHaveLength(1)
})
