import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { getSale } from '#contract/sales/sales.ts'
import { createWarranty } from '#contract/warranties/warranties.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { hana, saleWith } from '#web/sales/testing.tsx'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, findAndPress, hrefOf, press } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { openWarranties, serveWarranties, warrantyWith } from '#web/warranties/testing.tsx'

const { id } = saleWith()

beforeEach(() => {
  serveShop()
  serveWarranties([warrantyWith()])
  serve(getSale, saleWith())
})

test('a Sales user issues one for a line of their sale and prints it there', async () => {
  const router = openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Sales')
  const imei = await screen.findByLabelText<HTMLInputElement>(/^IMEI/)
  expect(imei.value).toBe('490154203237518')
  press('Issue Warranty')
  await findAndPress('Issue another warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sales/${id}/warranty/123456`))
  const issued = { saleId: id, deviceBrand: 'Samsung', deviceModel: 'Galaxy A15' }
  expect(requestsTo(createWarranty).at(-1)).toMatchObject(issued)
  expect(await screen.findByText('#123456 · Abebe Kebede · Samsung Galaxy A54')).toBeTruthy()
  expect(hrefOf('Open the customer’s page')).toBe(warrantyWith().certificatePath)
  expect(hrefOf('Back to Sale')).toBe(`/admin/sales/${id}`)
})

test('a Technician, who has no list of sales, goes back to the receipt', async () => {
  const router = openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Technician')
  await screen.findByLabelText(/^IMEI/)
  press('Issue Warranty')
  await findAndPress('Issue another warranty')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/sales/${id}/warranty/123456`))
  await screen.findByText('#123456 · Abebe Kebede · Samsung Galaxy A54')
  expect(hrefOf('Back to Sale')).toBe(`/admin/sales/${id}/print`)
})

test('a warranty from a sale to a walk-in customer asks for the customer', async () => {
  serve(getSale, saleWith({ customerName: '', customerPhone: '' }))
  openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Sales')
  await screen.findByLabelText<HTMLInputElement>(/^IMEI/)
  press('Issue Warranty')
  await screen.findByText('Customer name is required')
  expect(requestsTo(createWarranty)).toEqual([])
})

test('a sale that is only on this device gets no form, because the server does not know it', async () => {
  rememberUser({ ...hana, username: 'hana', role: 'Sales' })
  const time = { createdAt: new Date().toISOString() }
  await saveUnsentSale({ id, seller: hana, time, pictures: [], details: detailsWith({}) })
  serve(getSale, new Refusal('sales.notFound'))
  openWarranties(`/admin/sales/${id}/warranty`, 'Sales')
  await screen.findByText(/^This sale is only on this device yet/)
  expect(screen.queryByRole('button', { name: 'Issue Warranty' })).toBeNull()
})

test('an IMEI that is not on the sale is refused at its field', async () => {
  serve(createWarranty, refusalOfField('warranties.imeiNotSold', 'deviceImei'))
  openWarranties(`/admin/sales/${id}/warranty?line=1`, 'Sales')
  await screen.findByLabelText(/^IMEI/)
  press('Issue Warranty')
  expect((await screen.findAllByText(/^This IMEI is not on the sale\./)).length).toBeGreaterThan(0)
  expect(field(/^IMEI/).getAttribute('aria-invalid')).toBe('true')
})

test('without a provider it promises no SMS', async () => {
  serveShop({ hasSmsProvider: false })
  openWarranties(`/admin/sales/${id}/warranty`)
  await screen.findByLabelText(/^IMEI/)
  await waitFor(() => expect(screen.queryByText(/The customer gets an SMS/)).toBeNull())
})
