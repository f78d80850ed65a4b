import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { createTicket, dayFromNow } from './tickets.ts'

test('HOME-02 a Technician’s phone shows their open repairs, most urgent first, three and more at a time; the next status, a photo and a call are one tap away', async ({
  page,
  signInAs,
}) => {
  const { id } = await signInAs('Technician')
  const ticket = (deviceType: string, days: number) =>
    createTicket(page, id, { deviceType, estimatedCompletion: dayFromNow(days) })
  const later = await ticket('Tecno Spark 20', 3)
  const late = await ticket('Nokia 105', -2)
  await ticket('Infinix Note 40', 0)
  const done = await ticket('iPhone 11', -5)
  await page.request.post(`/api/repairs/${done.number}/status`, {
    data: { id: randomUUID(), status: 'Completed' },
  })

  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  const bench = page.getByRole('list', { name: 'My bench' })
  const cards = bench.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  for (const [index, name] of ['Nokia 105', 'Infinix Note 40', 'Tecno Spark 20'].entries())
    await expect(cards.nth(index)).toContainText(name)
  await expect(cards.first()).toContainText('Delayed by 2 days')
  await expect(cards.nth(2), 'without scrolling').toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const call = cards.first().getByRole('link', { name: 'Call Selam Bekele' })
  await expect(call).toHaveAttribute('href', 'tel:+251911234567')

  await page.getByRole('button', { name: `Set ${late.number} to In Progress` }).click()
  await expect(page.getByText('Status updated to In Progress')).toBeVisible()
  await page.getByRole('button', { name: `Set ${late.number} to Completed` }).click()
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: `Update ${later.number} with a photo or a note` }).click()
  const panel = page.getByRole('form', { name: 'Update Status' })
  await expect(panel.getByRole('radio', { name: 'In Progress' })).toBeChecked()
  await panel.getByRole('textbox', { name: 'Note' }).fill('Waiting for the screen')
  await panel.getByRole('button', { name: 'Save Status' }).click()
  await expect(panel).toBeHidden()
  await expect(cards.nth(1)).toContainText('In Progress')

  await cards.nth(1).getByRole('link', { name: 'Tecno Spark 20' }).click()
  await expect(page.getByText('Waiting for the screen')).toBeVisible()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(panel).toBeVisible()
})
