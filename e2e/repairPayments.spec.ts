import { expect, test } from './fixtures.ts'
import { createTicket } from './tickets.ts'

test('PAY-03 on a phone, a Technician sees the balance of a repair, is asked before handing it over unpaid, and receives it with the delivery', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await signInAs('Technician')
  const deposit = { method: 'telebirr', amount: 50_000 } as const
  const { number } = await createTicket(page, id, { extraCost: 120_050, deposit })
  await page.goto('/admin/repairs?balanceDue=true')
  await expect(page.getByText('700.50 due')).toBeVisible()
  await page.goto(`/status/${number}`)
  await expect(page.getByText('Left to pay')).toBeVisible()
  await expect(page.getByText('ETB 700.50')).toBeVisible()

  await page.goto(`/admin/repairs/${number}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText(/Balance due.*700\.50/)
  await expect(payments.getByRole('listitem')).toContainText(/500\.00 · telebirr/)
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await page.getByRole('tab', { name: 'Status' }).click()
  const panel = page.getByRole('form', { name: 'Update Status' })
  await panel.getByRole('radio', { name: 'Delivered' }).check()
  await expect(panel).toContainText(/Balance due: .*700\.50/)
  await panel.getByRole('switch', { name: 'Receive the payment now' }).uncheck()
  await panel.getByRole('button', { name: 'Save Status' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/700\.50 is not paid yet/)
  await question.getByRole('button', { name: 'Keep Received' }).click()
  await panel.getByRole('switch', { name: 'Receive the payment now' }).check()
  await expect(panel.getByLabel('Amount received')).toHaveValue('700.50')
  await panel.getByLabel('Amount received').fill('1000')
  await expect(panel).toContainText(/Change: .*299\.50/)
  await panel.getByRole('button', { name: 'Receive Payment and Save' }).click()
  await question.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(page.getByText('Payment received, status updated to Delivered')).toBeVisible()

  await page.goto(`/admin/repairs/${number}`)
  await expect(payments.getByRole('listitem')).toHaveCount(2)
  await expect(payments).toContainText('Balance duePaid')
  await page.goto('/admin/repairs?balanceDue=true')
  await expect(page.getByText('No repair matches the filter.')).toBeVisible()
  await page.goto(`/status/${number}`)
  await expect(page.getByText('Left to pay')).toBeHidden()
})
