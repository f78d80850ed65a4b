import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { deviceBrands } from '#contract/warranties/warrantyTerms.ts'
import { reportConnection } from '#web/offline/connection.ts'
import { InPublicView } from '#web/public/repair/testing.tsx'
import { WarrantyNotFoundPage } from '#web/public/warranty/WarrantyNotFoundPage.tsx'
import { saleWith } from '#web/sales/testing.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { confirmLeave, hasUnsavedChanges, openQuestion } from '#web/ui/form/unsavedChanges.ts'
import { openWarranties, refuse, warrantyWith } from '#web/warranties/testing.tsx'

let warranties: Warranty[]
let sms: string
let hasSmsProvider: boolean
let linkUrl: string | null
/** The answer to requests of this method, instead of the usual one. */
let answers: Partial<Record<string, () => Response | Promise<Response>>>
let sent: { method: string; path: string; body: Record<string, unknown> }[]

const repair = {
  number: 'REP-7K3M9XQ2',
  customerName: 'Selam Bekele',
  customerPhone: '251922333444',
  smsLanguage: 'am',
  deviceType: 'iPhone 12',
  serialNumber: '356573101234561',
  problem: 'Screen damage',
  parts: [],
}

const server = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === '/api/public/settings')
    return Response.json({ copyProtection: false, shopName: 'Tigena', address: '', supportPhone: null })
  if (pathname === '/api/settings/customers-address')
    return Response.json({ url: 'https://s.example', isPublic: true, linkUrl, isConfigured: true })
  if (pathname === '/api/settings/desk') return Response.json({ currencyLabel: 'Br', hasSmsProvider })
  if (pathname === '/api/warranties/of-device')
    return Response.json({ items: warranties.filter(({ deviceImei }) => deviceImei === searchParams.get('imei')) })
  if (pathname.startsWith('/api/repairs/')) return Response.json(repair)
  if (pathname.startsWith('/api/sales/')) return Response.json(saleWith())
  const answer = answers[method]
  if (answer) return answer()
  const input = body ? JSON.parse(String(body)) : {}
  const items = warranties.filter(({ deviceImei, isActive }) => isActive && deviceImei === input.deviceImei)
  if (method === 'POST' && items.length > 0 && !input.isAnother)
    return refuse(409, 'warranties.deviceCovered', 'This device is under warranty.', { items })
  if (method !== 'GET') sent.push({ method, path: pathname, body: input })
  if (method === 'POST')
    return Response.json({ ...warrantyWith(), sms, smsProblem: 'Two were sent today' }, { status: 201 })
  if (method === 'PATCH') return Response.json(warrantyWith({ version: 2 }))
  if (method === 'DELETE') {
    warranties = warranties.filter(({ number }) => !pathname.endsWith(number))
    return new Response(null, { status: 204 })
  }
  if (pathname.endsWith('/certificate')) return new Response('paper')
  const one = warranties.find(({ number }) => pathname.endsWith(number))
  if (pathname !== '/api/warranties')
    return one ? Response.json(one) : refuse(404, 'warranties.notFound', 'Warranty not found')
  const search = searchParams.get('search') ?? ''
  return Response.json({
    items: warranties.filter(({ customerName }) => customerName.includes(search)),
    nextCursor: null,
  })
}

beforeEach(() => {
  warranties = [
    warrantyWith(),
    warrantyWith({
      id: '0198a000-0000-7000-8000-0000000000ab',
      number: '234567',
      customerName: 'Sara',
      isActive: false,
    }),
  ]
  ;[sms, hasSmsProvider, linkUrl, answers, sent] = ['sent', true, 'https://s.example', {}, []]
  setWidth(1440)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setWidth(1024)
})

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the list has a search, rows open the edit page, the paper prints in a new tab and downloads as a file, Admins delete', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => save.mockRestore())
  const router = openWarranties('/admin/warranty')
  const row = (await screen.findByText('#123456')).closest('tr') as HTMLElement
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/#123456.*Abebe.*Active/),
    expect.stringMatching(/#234567.*Sara.*Expired/),
  ])
  const linkOf = (name: RegExp) => {
    const link = within(row).getByRole<HTMLAnchorElement>('link', { name })
    return [link.getAttribute('href'), link.target]
  }
  expect(linkOf(/^Print/)).toEqual(['/admin/warranty/123456/print', '_blank'])
  press('Download certificate of #123456')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.contexts[0]).toMatchObject({ download: 'Warranty_Certificate_123456.pdf' })
  answers.GET = () => refuse(503, 'server.busy', 'The server is busy.')
  press('Download certificate of #123456')
  await screen.findByText('The certificate could not be downloaded. The server is busy.')
  answers = {}
  fireEvent.change(screen.getByPlaceholderText('Search warranties...'), { target: { value: 'Sara' } })
  await waitFor(() => expect(screen.queryByText('#123456')).toBeNull())
  fireEvent.click(await screen.findByRole('link', { name: /^#234567/ }))
  await screen.findByRole('heading', { name: 'Edit Warranty' })
  expect(router.state.location.pathname).toBe('/admin/warranty/234567/edit')
  cleanup()
  openWarranties('/admin/warranty')
  await screen.findByText('#123456')
  press('Delete #123456')
  press('Delete warranty')
  await waitFor(() => expect(screen.queryByText('#123456')).toBeNull())
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/warranties/123456' }])
  cleanup()
  openWarranties('/admin/warranty', 'Technician')
  await screen.findByText('#234567')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('on a phone warranties are cards, and an empty list offers New Warranty', async () => {
  setWidth(390)
  openWarranties('/admin/warranty')
  expect(await screen.findAllByText('Valid until 15 Nov 2028')).toHaveLength(2)
  cleanup()
  warranties = []
  const router = openWarranties('/admin/warranty')
  expect(await screen.findByText('No warranties yet')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'New Warranty' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/new'))
})

const fillIn = async () => {
  await screen.findByRole('heading', { name: 'New Warranty' })
  type(/^Customer Name/, 'Abebe')
  type(/^Phone Number/, '0911 234 567')
  type(/^Device Brand/, 'Samsung')
  type(/^Device Model/, 'Galaxy A54')
  type(/^IMEI/, 'SN-1')
}

/** Issues a warranty for a device that has one. */
const issueAnother = async () => {
  press('Issue Warranty')
  fireEvent.click(await screen.findByRole('button', { name: 'Issue another warranty' }))
}

test('WARR-02 WARR-05 the form asks for everything but work items, and notes the usual periods', async () => {
  const router = openWarranties('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  expect(screen.getByText('Phones carry a 2-year warranty, accessories a 30-day warranty.')).toBeTruthy()
  const brands = within(screen.getByLabelText(/^Device Brand/)).getAllByRole<HTMLOptionElement>('option')
  expect(brands.map(({ value }) => value)).toEqual(['', ...deviceBrands])
  type(/^Warranty Period/, '')
  press('Issue Warranty')
  const summary = (await screen.findByText(/Please fill in all required fields/)).textContent
  expect(summary).toBe(
    'Please fill in all required fields: Customer Name, Phone Number, Device Brand, Device Model, IMEI, Warranty Period (months)',
  )
  expect(sent).toEqual([])
  await fillIn()
  type(/^Warranty Period/, '12')
  press('Issue Warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
  expect(sent[0]?.body).toMatchObject({ deviceBrand: 'Samsung', periodMonths: 12 })
})

test('WARR-03 the period starts at 24 and is clamped, the first work item stays, and empty ones are not sent', async () => {
  openWarranties('/admin/warranty/new')
  await fillIn()
  const period = screen.getByLabelText<HTMLInputElement>(/^Warranty Period/)
  expect(period.value).toBe('24')
  for (const [typed, clamped] of [
    ['30', '24'],
    ['0', '1'],
  ] as const) {
    type(/^Warranty Period/, typed)
    fireEvent.blur(period)
    expect(period.value).toBe(clamped)
    screen.getByText(`A warranty lasts 1 to 24 months, so ${typed} was changed to ${clamped}.`)
  }
  for (const typed of ['5', '1']) type(/^Warranty Period/, typed)
  expect(screen.queryByText(/was changed to/), 'a 1 that was typed').toBeNull()
  type(/^Warranty Period/, '0')
  press('Issue Warranty')
  await screen.findByText('Warranty period must be between 1 and 24 months')
  expect(sent, 'Enter leaves no time to see a changed period').toEqual([])
  fireEvent.blur(period)
  expect(screen.queryByRole('button', { name: /^Remove work item/ })).toBeNull()
  press('Add work item')
  press('Add work item')
  type('Work item 2', 'Battery')
  press('Remove work item 3')
  expect(screen.queryByRole('button', { name: 'Remove work item 1' })).toBeNull()
  press('Issue Warranty')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ periodMonths: 1, workItems: ['Battery'] })
})

test('after a work item is removed, the focus is on the next one, or else on the button that adds one', async () => {
  openWarranties('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  press('Add work item')
  press('Add work item')
  type('Work item 3', 'Battery')
  press('Remove work item 2')
  expect(screen.getByLabelText<HTMLInputElement>('Work item 2').value).toBe('Battery')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove work item 2' }))
  press('Remove work item 2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add work item' }))
})

test.each([
  ['failed', /Warning: Failed to send SMS notification\. Two were sent today\.$/],
  ['noProvider', /No SMS provider is set up, so the SMS is stored, but not sent\./],
  ['unknown', /Please ask the customer whether it arrived\./],
] as const)('an SMS that is %s is a warning, and the certificate is printed all the same', async (outcome, warning) => {
  sms = outcome
  const router = openWarranties('/admin/warranty/new')
  await fillIn()
  press('Issue Warranty')
  expect(await screen.findByText(warning)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
})

test.each(['/admin/warranty/new', '/admin/sales/1/warranty'])(
  'without a provider %s says that no SMS is sent',
  async path => {
    hasSmsProvider = false
    openWarranties(path)
    await screen.findByText(/Messages are stored, but not sent/)
    expect(screen.queryByText(/The customer gets an SMS/)).toBeNull()
  },
)

test('the form promises a link in the SMS only if there is one', async () => {
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  await screen.findByText(`For repair ${repair.number}. The customer gets an SMS with the link to the certificate.`)
  cleanup()
  linkUrl = null
  openWarranties('/admin/warranty/new')
  await screen.findByText(/^The customer gets an SMS\. SMS are sent without a link until/)
})

test('before another warranty is issued for a device, the form names the one that it has and asks', async () => {
  openWarranties('/admin/warranty/new')
  await fillIn()
  type(/^IMEI/, warrantyWith().deviceImei)
  expect(await screen.findByText(/is under warranty until 15 Nov 2028/)).toBeTruthy()
  press('Issue Warranty')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This device is under warranty' }))
  expect(
    dialog.getByText(/until 15 Nov 2028\. Covered: New screen\. Issued to Abebe Kebede on 15 Nov 2026\. #123456$/),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Do not issue it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  expect(screen.queryByText(/^Failed to save warranty/)).toBeNull()
  await issueAnother()
  await waitFor(() => expect(sent).toMatchObject([{ body: { isAnother: true } }]))
})

test('the question about another warranty comes only after the form is complete, and also right after a scan', async () => {
  openWarranties('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  type(/^IMEI/, warrantyWith().deviceImei)
  press('Issue Warranty')
  expect(await screen.findByText(/Please fill in all required fields/)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await fillIn()
  type(/^IMEI/, warrantyWith().deviceImei)
  press('Issue Warranty')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('the form says when it could not be checked whether a device is under warranty', async () => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.includes('/of-device') ? refuse(403, 'access.denied', 'Not allowed.') : server(url, init),
  )
  openWarranties('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  type(/^IMEI/, warrantyWith().deviceImei)
  await screen.findByText('It could not be checked whether this device is under warranty. Not allowed.')
})

test('a delivered repair fills in the form and is named in the request', async () => {
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  const name = await screen.findByLabelText<HTMLInputElement>(/^Customer Name/)
  expect(name.value).toBe('Selam Bekele')
  press('Issue Warranty')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    ...{ repairNumber: repair.number, deviceBrand: 'Apple', deviceModel: 'iPhone 12', deviceImei: '356573101234561' },
    ...{ smsLanguage: 'am', workItems: ['Screen damage'] },
  })
})

test('a prefilled warranty that waits for the connection is not lost without a question, nor sent without that about another one', async () => {
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  await screen.findByLabelText(/^Customer Name/)
  act(() => reportConnection(false))
  onTestFinished(() => reportConnection(true))
  expect(hasUnsavedChanges()).toBe(false)
  press('Issue Warranty')
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  // A colleague has issued one meanwhile.
  warranties = [warrantyWith({ deviceImei: repair.serialNumber })]
  act(() => reportConnection(true))
  fireEvent.click(await screen.findByRole('button', { name: 'Issue another warranty' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false))
})

test('a repair that cannot be read is not left out silently: the reason shows, and Retry fills in the form', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    isDown && url.includes('/api/repairs/')
      ? refuse(503, 'server.databaseUnavailable', 'The database is not available.')
      : server(url, init),
  )
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  expect(await screen.findByText(/Failed to fetch repair details/)).toBeTruthy()
  isDown = false
  press('Retry')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Customer Name/)).value).toBe('Selam Bekele')
})

test('a Sales user issues one for a line of their sale and prints it there', async () => {
  const { id } = saleWith()
  const router = openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Sales')
  const imei = await screen.findByLabelText<HTMLInputElement>(/^IMEI/)
  expect(imei.value).toBe('490154203237518')
  await issueAnother()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sales/${id}/warranty/123456`))
  expect(sent[0]?.body).toMatchObject({ saleId: id, deviceBrand: 'Samsung', deviceModel: 'Galaxy A15' })
  expect(await screen.findByText('#123456 · Abebe Kebede · Samsung Galaxy A54')).toBeTruthy()
  const customersPage = screen.getByRole('link', { name: 'Open the customer’s page' })
  expect(customersPage.getAttribute('href')).toBe(warrantyWith().certificatePath)
  expect(screen.getByRole('link', { name: 'Back to Sale' }).getAttribute('href')).toBe(`/admin/sales/${id}`)
})

test.each([
  ['/admin/warranty/new?repair=REP-7K3M9XQ2', 'POST', 'Issue Warranty'],
  ['/admin/warranty/123456/edit', 'PATCH', 'Save Changes'],
])('%s cannot be cancelled or left while it is being saved', async (path, method, save) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers[method] = () => promise
  const router = openWarranties(path)
  await screen.findByLabelText(/^Customer Name/)
  type(/^Customer Name/, 'Abebe Tola')
  press(save)
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  expect(await confirmLeave()).toBe(false)
  expect(openQuestion()).toBeUndefined()
  await act(async () => resolve(refuse(500, 'server.failed', 'No luck')))
  await screen.findByText('Failed to save warranty: No luck')
  expect(cancel.disabled).toBe(false)
  expect(router.state.location.pathname).toBe(path.split('?')[0])
})

test('what the server refuses of a repair or a sale is shown in the form', async () => {
  const { id } = saleWith()
  const refuseWith = (refusal: Refusal) => () => refuse(refusal.status, refusal.code, refusal.message, refusal.details)
  answers.POST = refuseWith(new Refusal('warranties.notDelivered', { status: 'Completed' }))
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  await screen.findByLabelText(/^Customer Name/)
  press('Issue Warranty')
  expect(await screen.findByText(/^Failed to save warranty: .*This one is Completed\./)).toBeTruthy()
  cleanup()
  answers.POST = refuseWith(refusalOfField('warranties.imeiNotSold', 'deviceImei'))
  openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Sales')
  await screen.findByLabelText(/^IMEI/)
  press('Issue Warranty')
  expect((await screen.findAllByText(/^This IMEI is not on the sale\./)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^IMEI/).getAttribute('aria-invalid')).toBe('true')
})

test('after an edit conflict every field that a colleague changed is shown, and the own ones can be saved on top', async () => {
  const customer = { customerName: 'Abebe Kebede Tola', customerPhone: '251922333444', smsLanguage: 'am' } as const
  const device = { deviceBrand: 'Other', deviceModel: 'Galaxy A55', deviceImei: 'SN-1' }
  const cover = { periodMonths: 12, workItems: ['New screen', 'Battery'] }
  const current = warrantyWith({ version: 2, ...customer, ...device, ...cover })
  answers.PATCH = () => refuse(409, 'edit.conflict', 'Somebody else has changed this warranty.', { current })
  const router = openWarranties('/admin/warranty/123456/edit')
  await screen.findByLabelText(/^Customer Name/)
  type(/^Customer Name/, 'Abebe K')
  press('Save Changes')
  expect((await screen.findByText(/^Current values: /)).textContent).toContain(
    'Current values: Customer Name: Abebe Kebede Tola · Phone Number: 0922 333 444 · SMS language: Amharic · ' +
      'Device Brand: Other · Device Model: Galaxy A55 · IMEI: SN-1 · Warranty Period (months): 12 · ' +
      'Work Items: New screen, Battery.',
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Device Model/).value).toBe('Galaxy A55')
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone Number/).value).toBe('0922 333 444')
  expect(screen.getByLabelText<HTMLInputElement>('Work item 2').value).toBe('Battery')
  expect(screen.getByLabelText<HTMLInputElement>(/^Customer Name/).value).toBe('Abebe K')
  answers = {}
  press('Save Changes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty'))
  expect(sent[0]?.body).toMatchObject({
    ...{ version: 2, customerName: 'Abebe K', customerPhone: '251922333444', deviceModel: 'Galaxy A55' },
    workItems: ['New screen', 'Battery'],
  })
  cleanup()
  const onlyModel = warrantyWith({ version: 3, deviceModel: 'Galaxy A56' })
  answers.PATCH = () => refuse(409, 'edit.conflict', 'Somebody else has changed this warranty.', { current: onlyModel })
  openWarranties('/admin/warranty/123456/edit')
  await screen.findByLabelText(/^Customer Name/)
  press('Save Changes')
  expect((await screen.findByText(/^Current values: /)).textContent).toMatch(/: Device Model: Galaxy A56\. Your/)
  type(/^Customer Name/, 'Abebe K')
  press('Use the newer values')
  const name = screen.getByLabelText<HTMLInputElement>(/^Customer Name/)
  await waitFor(() => expect([name.value, document.activeElement]).toEqual(['Abebe Kebede', name]))
  expect(screen.queryByText(/^Current values: /)).toBeNull()
})

test('WARR-12 failures are named as documented', async () => {
  const failed = () => refuse(500, 'server.failed', 'No luck')
  answers.GET = failed
  openWarranties('/admin/warranty')
  expect(await screen.findByText('Failed to fetch warranties')).toBeTruthy()
  cleanup()
  openWarranties('/admin/warranty/123456/edit')
  expect(await screen.findByText('Failed to fetch warranty details')).toBeTruthy()
  cleanup()
  answers = { DELETE: failed, POST: failed }
  openWarranties('/admin/warranty/999999/edit')
  expect(await screen.findByText('Warranty not found')).toBeTruthy()
  cleanup()
  openWarranties('/admin/warranty')
  await screen.findByText('#123456')
  press('Delete #123456')
  press('Delete warranty')
  expect(await screen.findByText('Failed to delete warranty')).toBeTruthy()
  cleanup()
  openWarranties('/admin/warranty/new')
  await fillIn()
  press('Issue Warranty')
  expect(await screen.findByText('Failed to save warranty: No luck')).toBeTruthy()
  cleanup()
  render(
    <InPublicView>
      <WarrantyNotFoundPage wanted="certificate" />
    </InPublicView>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Warranty certificate not found')
})
