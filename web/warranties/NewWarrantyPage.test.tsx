import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { getRepair } from '#contract/repairs/repairs.ts'
import { getDeskSettings } from '#contract/settings/settings.ts'
import { createWarranty, listDeviceWarranties, updateWarranty } from '#contract/warranties/warranties.ts'
import { firstTerms } from '#contract/warranties/warrantyTerms.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { reportConnection } from '#web/http/connection.ts'
import { repairWith } from '#web/repairs/testing.ts'
import { deskSettings, serveShop } from '#web/settings/testing.ts'
import { field, findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { userOf } from '#web/testing/showPage.tsx'
import { confirmLeave, openQuestion } from '#web/ui/form/confirmLeave.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { openWarranties, openWarrantyForm, serveWarranties, warrantyWith } from '#web/warranties/testing.tsx'

const repair = repairWith({
  customerName: 'Selam Bekele',
  smsLanguage: 'am',
  deviceType: 'iPhone 12',
  serialNumber: '356573101234561',
})

beforeEach(() => {
  rememberUser(userOf('Admin'))
  serveShop()
  serveWarranties([warrantyWith()])
  serve(getRepair, repair)
})

/** Opens the form and fills it in. */
const openFilled = async (role?: Role) => {
  const router = await openWarrantyForm('/admin/warranty/new', role)
  fillIn()
  return router
}
const fillIn = () => {
  type(/^Customer Name/, 'Abebe')
  type(/^Phone Number/, '0911 234 567')
  type(/^Device Brand/, 'Samsung')
  type(/^Device Model/, 'Galaxy A54')
  type(/^IMEI/, 'SN-1')
}

test('WARR-02 WARR-05 the form asks for everything but work items, and notes the usual periods', async () => {
  const router = await openWarrantyForm('/admin/warranty/new')
  expect(screen.getByText('Phones carry a 2-year warranty, accessories a 30-day warranty.')).toBeTruthy()
  const brands = within(screen.getByLabelText(/^Device Brand/)).getAllByRole<HTMLOptionElement>('option')
  expect(brands.map(({ value }) => value)).toEqual(['', ...firstTerms.warrantyBrands, 'Other'])
  type(/^Warranty Period/, '')
  press('Issue Warranty')
  const summary = (await screen.findByText(/Please fill in all required fields/)).textContent
  expect(summary).toBe(
    'Please fill in all required fields: Customer Name, Phone Number, Device Brand, Device Model, IMEI, Warranty Period (months)',
  )
  expect(requestsTo(createWarranty)).toEqual([])
  fillIn()
  type(/^Warranty Period/, '12')
  press('Issue Warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
  expect(requestsTo(createWarranty)[0]).toMatchObject({ deviceBrand: 'Samsung', periodMonths: 12 })
})

test('WARR-02 WARR-05 brands and periods are those of the settings', async () => {
  serve(getDeskSettings, {
    ...deskSettings,
    warrantyBrands: ['Tecno', 'Doro'],
    phoneWarrantyMonths: 18,
    accessoryWarrantyMonths: 3,
  })
  openWarranties('/admin/warranty/new')
  await screen.findByText('Phones carry an 18-month warranty, accessories a 3-month warranty.')
  const brands = within(screen.getByLabelText(/^Device Brand/)).getAllByRole<HTMLOptionElement>('option')
  expect(brands.map(({ value }) => value)).toEqual(['', 'Tecno', 'Doro', 'Other'])
  expect(field(/^Warranty Period/)).toHaveProperty('value', '18')
  cleanup()
  openWarranties('/admin/warranty/123456/edit')
  const issued = within(await screen.findByLabelText(/^Device Brand/)).getAllByRole<HTMLOptionElement>('option')
  expect(issued.map(({ value }) => value)).toEqual(['', 'Tecno', 'Doro', 'Samsung', 'Other'])
  expect(field(/^Device Brand/)).toHaveProperty('value', 'Samsung')
})

test('WARR-03 the period starts at 24 and is clamped, the first work item stays, and empty ones are not sent', async () => {
  await openFilled()
  const period = field(/^Warranty Period/)
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
  expect(requestsTo(createWarranty), 'Enter leaves no time to see a changed period').toEqual([])
  fireEvent.blur(period)
  expect(screen.queryByRole('button', { name: /^Remove work item/ })).toBeNull()
  press('Add work item')
  press('Add work item')
  type('Work item 2', 'Battery')
  press('Remove work item 3')
  expect(screen.queryByRole('button', { name: 'Remove work item 1' })).toBeNull()
  press('Issue Warranty')
  await waitFor(() => expect(requestsTo(createWarranty)).toHaveLength(1))
  expect(requestsTo(createWarranty)[0]).toMatchObject({ periodMonths: 1, workItems: ['Battery'] })
})

test('after a work item is removed, the focus is on the next one, or else on the button that adds one', async () => {
  await openWarrantyForm('/admin/warranty/new')
  press('Add work item')
  press('Add work item')
  type('Work item 3', 'Battery')
  press('Remove work item 2')
  expect(field('Work item 2').value).toBe('Battery')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove work item 2' }))
  press('Remove work item 2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add work item' }))
})

test.each([
  ['failed', /Warning: Failed to send SMS notification\. Two were sent today\.$/],
  ['unknown', /Please ask the customer whether it arrived\./],
] as const)('an SMS that is %s is a warning, and the certificate is printed all the same', async (outcome, warning) => {
  serve(createWarranty, { ...warrantyWith(), sms: outcome, smsProblem: 'Two were sent today' })
  const router = await openFilled()
  press('Issue Warranty')
  expect(await screen.findByText(warning)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
})

test('without a provider it promises no SMS, and a warranty is issued without a warning', async () => {
  serveShop({ hasSmsProvider: false })
  await openFilled()
  await waitFor(() => expect(screen.queryByText(/The customer gets an SMS/)).toBeNull())
  serve(createWarranty, { ...warrantyWith(), sms: 'noProvider' })
  press('Issue Warranty')
  const done = await screen.findByText(/No SMS was sent\.$/)
  expect(done.closest('.MuiAlert-root')?.className).toContain('Success')
})

test('the form promises a link in the SMS only if there is one', async () => {
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  await screen.findByText(`For repair ${repair.number}. The customer gets an SMS with the link to the certificate.`)
  cleanup()
  serveShop({ linkUrl: null })
  openWarranties('/admin/warranty/new')
  await screen.findByText(/^The customer gets an SMS\. SMS are sent without a link until/)
  cleanup()
  serveShop({ linkUrl: null, hasNoPublicAddress: true })
  openWarranties('/admin/warranty/new')
  await screen.findByText('The customer gets an SMS.')
})

test('before another warranty is issued for a device, the form names the one that it has and asks', async () => {
  await openFilled()
  type(/^IMEI/, warrantyWith().deviceImei)
  expect(await screen.findByText(/is under warranty until 15 Nov 2028/)).toBeTruthy()
  press('Issue Warranty')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This device is under warranty' }))
  expect(
    dialog.getByText(/until 15 Nov 2028\. Covered: New screen\. Issued to Abebe Kebede on 15 Nov 2026\. #123456$/),
  ).toBeTruthy()
  press('Do not issue it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(createWarranty).filter(({ isAnother }) => isAnother)).toEqual([])
  expect(screen.queryByText(/^Failed to save warranty/)).toBeNull()
  press('Issue Warranty')
  await findAndPress('Issue another warranty')
  await waitFor(() => expect(requestsTo(createWarranty).at(-1)?.isAnother).toBe(true))
})

test('an Admin says why what was sold gets another warranty; others are told that only an Admin can', async () => {
  serve(createWarranty, ({ reason }) =>
    reason ? { ...warrantyWith(), sms: 'sent' as const } : new Refusal('warranties.onePerUnit'),
  )
  await openFilled('Technician')
  press('Issue Warranty')
  expect(await screen.findByText(/^Failed to save warranty: .* Only an Admin can issue another one/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  cleanup()
  await openFilled('Admin')
  press('Issue Warranty')
  await screen.findByRole('dialog', { name: 'More than one warranty' })
  type(/^Reason/, 'Exchanged device')
  press('Issue another warranty')
  await waitFor(() => expect(requestsTo(createWarranty).at(-1)?.reason).toBe('Exchanged device'))
})

test('a Technician says why a device that the shop has neither sold nor repaired gets a warranty', async () => {
  serve(createWarranty, ({ reason }) =>
    reason ? { ...warrantyWith(), sms: 'sent' as const } : new Refusal('warranties.reasonNeeded'),
  )
  await openFilled('Technician')
  press('Issue Warranty')
  await screen.findByRole('dialog', { name: 'Neither sold nor repaired here' })
  type(/^Reason/, 'Bought at our other shop')
  press('Issue warranty with this reason')
  await waitFor(() => expect(requestsTo(createWarranty).at(-1)?.reason).toBe('Bought at our other shop'))
})

test('the question about another warranty comes only after the form is complete, and also right after a scan', async () => {
  await openWarrantyForm('/admin/warranty/new')
  type(/^IMEI/, warrantyWith().deviceImei)
  press('Issue Warranty')
  expect(await screen.findByText(/Please fill in all required fields/)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fillIn()
  type(/^IMEI/, warrantyWith().deviceImei)
  press('Issue Warranty')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('the form says when it could not be checked whether a device is under warranty', async () => {
  serve(listDeviceWarranties, new Refusal('access.denied'))
  await openWarrantyForm('/admin/warranty/new')
  type(/^IMEI/, warrantyWith().deviceImei)
  await screen.findByText(
    'It could not be checked whether this device is under warranty. You are not allowed to do this',
  )
})

test('a delivered repair fills in the form and is named in the request', async () => {
  await openWarrantyForm(`/admin/warranty/new?repair=${repair.number}`)
  expect(field(/^Customer Name/).value).toBe('Selam Bekele')
  press('Issue Warranty')
  await waitFor(() => expect(requestsTo(createWarranty)).toHaveLength(1))
  expect(requestsTo(createWarranty)[0]).toMatchObject({
    ...{ repairNumber: repair.number, deviceBrand: 'Apple', deviceModel: 'iPhone 12', deviceImei: '356573101234561' },
    ...{ smsLanguage: 'am', workItems: ['Screen damage'] },
  })
})

test('a prefilled warranty that waits for the connection is not lost without a question, nor sent without that about another one', async () => {
  await openWarrantyForm(`/admin/warranty/new?repair=${repair.number}`)
  act(() => reportConnection(false))
  expect(hasUnsavedChanges()).toBe(false)
  press('Issue Warranty')
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  // A colleague has issued one meanwhile.
  serveWarranties([warrantyWith({ deviceImei: repair.serialNumber })])
  act(() => reportConnection(true))
  await findAndPress('Issue another warranty')
  await waitFor(() => expect(requestsTo(createWarranty)).toHaveLength(2))
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false))
})

test('a repair that cannot be read is not left out silently: the reason shows, and Retry fills in the form', async () => {
  serve(getRepair, new Refusal('server.databaseUnavailable'))
  openWarranties(`/admin/warranty/new?repair=${repair.number}`)
  expect(await screen.findByText(/Failed to fetch repair details/)).toBeTruthy()
  serve(getRepair, repair)
  press('Retry')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Customer Name/)).value).toBe('Selam Bekele')
})

test('WARR-12 what the server refuses of a repair is shown in the form', async () => {
  serve(createWarranty, new Refusal('warranties.notDelivered', { status: 'Completed' }))
  await openWarrantyForm(`/admin/warranty/new?repair=${repair.number}`)
  press('Issue Warranty')
  expect(await screen.findByText(/^Failed to save warranty: .*This one is Completed\./)).toBeTruthy()
})

test.each([
  [`/admin/warranty/new?repair=${repair.number}`, createWarranty, 'Issue Warranty'],
  ['/admin/warranty/123456/edit', updateWarranty, 'Save Changes'],
] as const)('%s cannot be cancelled or left while it is being saved', async (path, endpoint, save) => {
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  serve(endpoint, () => promise)
  const router = await openWarrantyForm(path)
  type(/^Customer Name/, 'Abebe Tola')
  press(save)
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  expect(await confirmLeave()).toBe(false)
  expect(openQuestion()).toBeUndefined()
  await act(async () => resolve(new Refusal('server.busy')))
  await screen.findByText(/^Failed to save warranty: The server is busy/)
  expect(cancel.disabled).toBe(false)
  expect(router.state.location.pathname).toBe(path.split('?')[0])
})

const restart = (path: string) => {
  // A page that ends stores what was typed last.
  dispatchEvent(new Event('pagehide'))
  cleanup()
  return openWarranties(path)
}

test('what is typed into a new warranty survives a reload and leaving the page, until it is issued', async () => {
  await openFilled()
  type(/^Warranty Period/, '')
  press('Add work item')
  type('Work item 2', 'Battery')
  expect(hasUnsavedChanges(), 'leaving loses nothing, so nothing asks').toBe(false)
  const router = restart('/admin/warranty/new')
  await screen.findByText(/^Draft restored/)
  expect(field(/^Customer Name/).value).toBe('Abebe')
  expect(field(/^IMEI/).value).toBe('SN-1')
  expect(field(/^Warranty Period/).value).toBe('')
  expect(field('Work item 2').value).toBe('Battery')
  type(/^Warranty Period/, '12')
  press('Issue Warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
  expect(requestsTo(createWarranty)[0]).toMatchObject({ customerName: 'Abebe', workItems: ['Battery'] })
  restart('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  expect(field(/^Customer Name/).value).toBe('')
})

test('the draft of a warranty for a repair is not that of another warranty, and Start over fills in the repair again', async () => {
  await openWarrantyForm(`/admin/warranty/new?repair=${repair.number}`)
  type(/^Device Model/, 'iPhone 12 mini')
  restart('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  expect(field(/^Device Model/).value).toBe('')
  expect(screen.queryByText(/^Draft restored/)).toBeNull()
  restart(`/admin/warranty/new?repair=${repair.number}`)
  await screen.findByText(/^Draft restored/)
  expect(field(/^Device Model/).value).toBe('iPhone 12 mini')
  press('Start over')
  await screen.findByRole('alertdialog', { name: 'Discard this warranty?' })
  press('Discard warranty')
  await waitFor(() => expect(field(/^Device Model/).value).toBe('iPhone 12'))
  expect(screen.queryByText(/^Draft restored/)).toBeNull()
})

test('Cancel asks before it deletes what was typed', async () => {
  const router = await openFilled()
  press('Cancel')
  await screen.findByRole('alertdialog', { name: 'Discard this warranty?' })
  press('Discard warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty'))
  restart('/admin/warranty/new')
  await screen.findByRole('heading', { name: 'New Warranty' })
  expect(field(/^Customer Name/).value).toBe('')
})

test('a warranty that was issued with other values, but whose reply was lost, can be issued as a new one', async () => {
  serve(createWarranty, new Refusal('id.taken'))
  const router = await openFilled()
  press('Issue Warranty')
  expect(await screen.findByText(/^Failed to save warranty: This was already issued with other values/)).toBeTruthy()
  press('Issue as a new warranty')
  await waitFor(() => expect(screen.queryByText(/already issued with other values/)).toBeNull())
  serve(createWarranty, { ...warrantyWith(), sms: 'sent' as const })
  press('Issue Warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/123456/print'))
  const [first, second] = requestsTo(createWarranty)
  expect(second).toMatchObject({ customerName: 'Abebe' })
  expect(second?.id).not.toBe(first?.id)
})
