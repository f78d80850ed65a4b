import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, loadedTypefaces, phone, test } from './fixtures.ts'
import { createTicket, newPart, storePicture, yesterday } from './tickets.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('REP-24 the page shows device, customer, status, delay and cost', async ({ page, shop, signInAs }) => {
  const admin = await signInAs('Admin')
  const technician = await shop.addPerson('Technician')
  const item = newPart()
  await shop.asAdmin('POST', '/api/inventory', item)
  const { number } = await createTicket(page, technician.id, {
    estimatedCompletion: yesterday(),
    extraCost: 50_000,
    notes: 'Before the holiday\n<b>ስክሪኑ</b>',
    parts: [{ itemId: item.id, quantity: 3 }],
  })
  await page.goto(`/repairs/${number.toLowerCase().replace('-', ' ')}`)
  const header = page.locator('main header')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  for (const words of [
    'Samsung Galaxy A54 · Selam Bekele',
    'Received',
    'Delayed by 1 day',
    technician.name,
    'ETB 4,251.50',
    'ETB 4,251.50 due',
  ])
    await expect(header, words).toContainText(words)
  const call = section(page, 'Customer').getByRole('link', { name: '0911 234 567' })
  await expect(call).toHaveAttribute('href', 'tel:+251911234567')
  await expect(section(page, 'Device')).toContainText('49-015420-323751-8')
  await expect(section(page, 'Repair Details')).toContainText(`by ${admin.name}`)
  for (const once of ['Screen damage', technician.name])
    await expect(page.getByText(once, { exact: true })).toHaveCount(1)
  const [images, signed] = await Promise.all(
    ['Device Images', 'Customer Signature'].map(name => section(page, name).boundingBox()),
  )
  expect(images?.y).toBe(signed?.y)
  const [facts, history] = await Promise.all(
    ['Device', 'Status History'].map(name => section(page, name).boundingBox()),
  )
  expect(history?.y, 'the history is beside the facts').toBe(facts?.y)
  expect(history?.x).toBeGreaterThanOrEqual((facts?.x ?? 0) + (facts?.width ?? 0))
  await expect(section(page, 'Notes').getByText('<b>ስክሪኑ</b>')).toBeVisible()
  await expect.poll(() => loadedTypefaces(page)).toEqual(['Tigena Ethiopic', 'Tigena Inter'])
  const part = section(page, 'Parts Used').getByRole('row').filter({ hasText: item.name })
  await expect(part.getByRole('cell')).toHaveText([item.name, '3', 'ETB 1,250.50', 'ETB 3,751.50'])
  await expect(page.getByRole('img', { name: 'Customer Signature' })).toBeVisible()
  await expect(section(page, 'Status History').getByRole('listitem')).toHaveCount(1)
  await expect(section(page, 'Customer Feedback')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', `/admin/repairs/${number}/print`)
  await expect(page.getByRole('link', { name: 'Edit Details' })).toHaveAttribute(
    'href',
    `/admin/repairs/${number}/edit`,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL('/admin/repairs')
})

test('the picture viewer works with the keyboard, on a phone too', async ({ page, signInAs }) => {
  const { id } = await signInAs('Technician')
  const [front, back] = [await storePicture(page, '#cc3311'), await storePicture(page)]
  const { number } = await createTicket(page, id, {
    images: [
      { slot: 1, fileId: front, description: 'Cracked at the corner' },
      { slot: 3, fileId: back },
    ],
  })
  await page.setViewportSize(phone)
  await page.goto(`/admin/repairs/${number}`)
  const first = page.getByRole('button', { name: 'Enlarge Cracked at the corner' })
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = (name: string) => page.getByRole('dialog', { name })
  await expect(viewer('Cracked at the corner').getByRole('img')).toHaveAttribute('src', `/api/files/${front}`)
  await expect(viewer('Cracked at the corner').getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer('Device image 3').getByRole('img')).toHaveAttribute('src', `/api/files/${back}`)
  await page.keyboard.press('ArrowRight')
  await expect(viewer('Cracked at the corner')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(first).toBeFocused()
  const width = await page.locator('html').evaluate(html => html.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
})
