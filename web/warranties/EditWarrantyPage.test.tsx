import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getWarranty, updateWarranty, type Warranty } from '#contract/warranties/warranties.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { openWarranties, openWarrantyForm, serveWarranties, warrantyWith } from '#web/warranties/testing.tsx'

beforeEach(() => {
  serveShop()
  serveWarranties([warrantyWith()])
})

const refuseEdit = (current: Warranty) =>
  serve(updateWarranty, new Refusal('edit.conflict', { what: 'this warranty', current }))

test('after an edit conflict every field that a colleague changed is shown, and the own ones can be saved on top', async () => {
  const customer = { customerName: 'Abebe Kebede Tola', customerPhone: '251922333444', smsLanguage: 'am' } as const
  const device = { deviceBrand: 'Other', deviceModel: 'Galaxy A55', deviceImei: 'SN-1' }
  const cover = { periodMonths: 12, workItems: ['New screen', 'Battery'] }
  refuseEdit(warrantyWith({ version: 2, ...customer, ...device, ...cover }))
  const router = await openWarrantyForm('/admin/warranty/123456/edit')
  type(/^Customer Name/, 'Abebe K')
  press('Save Changes')
  expect((await screen.findByText(/^Current values: /)).textContent).toContain(
    'Current values: Customer Name: Abebe Kebede Tola · Phone Number: 0922 333 444 · SMS language: Amharic · ' +
      'Device Brand: Other · Device Model: Galaxy A55 · IMEI: SN-1 · Warranty Period (months): 12 · ' +
      'Work Items: New screen, Battery.',
  )
  expect(field(/^Device Model/).value).toBe('Galaxy A55')
  expect(field(/^Phone Number/).value).toBe('0922 333 444')
  expect(field('Work item 2').value).toBe('Battery')
  expect(field(/^Customer Name/).value).toBe('Abebe K')
  serve(updateWarranty, warrantyWith({ version: 3 }))
  press('Save Changes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty'))
  expect(requestsTo(updateWarranty)[1]).toMatchObject({
    ...{ version: 2, customerName: 'Abebe K', customerPhone: '251922333444', deviceModel: 'Galaxy A55' },
    workItems: ['New screen', 'Battery'],
  })
  cleanup()
  refuseEdit(warrantyWith({ version: 3, deviceModel: 'Galaxy A56' }))
  await openWarrantyForm('/admin/warranty/123456/edit')
  press('Save Changes')
  expect((await screen.findByText(/^Current values: /)).textContent).toMatch(/: Device Model: Galaxy A56\. Your/)
  type(/^Customer Name/, 'Abebe K')
  press('Use the newer values')
  const name = field(/^Customer Name/)
  await waitFor(() => expect([name.value, document.activeElement]).toEqual(['Abebe Kebede', name]))
  expect(screen.queryByText(/^Current values: /)).toBeNull()
})

test('only an Admin can edit the device of an issued warranty, and an ended one says why', async () => {
  serveWarranties([warrantyWith({ isActive: false, endedBecause: 'saleDeleted', validUntil: '2026-11-17' })])
  openWarranties('/admin/warranty/123456/edit', 'Technician')
  await screen.findByText(/^This warranty ended on 17 Nov 2026, because its sale was deleted\./)
  expect(screen.getByText('Only an Admin can change the device of an issued warranty.')).toBeTruthy()
  expect(field(/^Device Model/).matches('fieldset:disabled input')).toBe(true)
  cleanup()
  openWarranties('/admin/warranty/123456/edit', 'Admin')
  await screen.findByLabelText(/^Device Model/)
  expect(field(/^Device Model/).matches('fieldset:disabled input')).toBe(false)
})

test('WARR-12 failures are named as documented', async () => {
  openWarranties('/admin/warranty/999999/edit')
  expect(await screen.findByText('Warranty not found')).toBeTruthy()
  cleanup()
  serve(getWarranty, new Refusal('server.failed'))
  openWarranties('/admin/warranty/123456/edit')
  expect(await screen.findByText('Failed to fetch warranty details')).toBeTruthy()
})
