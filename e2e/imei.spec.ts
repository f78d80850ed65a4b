import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdChanges, refuseCalls } from './network.ts'
import { createTicket } from './tickets.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'IMEI Number' })
const button = (page: Page) => page.getByRole('button', { name: 'Check IMEI' })
const card = (page: Page, name: string) => page.getByRole('region', { name })

test('IMEI-01 IMEI-02 IMEI-03 IMEI-04 IMEI-05 IMEI-06 15 digits with any separators are checked, a known device is described with its tickets, and Back shows the previous one', async ({
  page,
  shop,
  signInAs,
}) => {
  const technician = await signInAs('Technician')
  await page.goto('/admin/imei-check')
  await expect(field(page)).toHaveAccessibleDescription('Enter the 15-digit IMEI number (dial *#06# on your phone)')
  await expect(button(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Please enter an IMEI number')

  await field(page).pressSequentially('35x2099 00-176148')
  await expect(field(page)).toHaveValue('35209900176148')
  await expect(button(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Invalid IMEI format. Please check and try again.')

  await field(page).fill('35-209900-176148-2 and more 99')
  await expect(field(page)).toHaveValue('352099001761482')
  await button(page).click()
  await expect(field(page)).toHaveAccessibleDescription('Invalid IMEI format. Please check and try again.')
  await expect(page.getByText('Valid IMEI Number')).toHaveCount(0)

  await field(page).fill('35-209900-176148-1')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Valid IMEI Number' })).toBeVisible()
  await expect(field(page)).toBeFocused()

  await field(page).fill('352099001761482')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Valid IMEI Number' })).toBeHidden()
  await expect(field(page)).toHaveAccessibleDescription('Invalid IMEI format. Please check and try again.')

  const sample = (await field(page).getAttribute('placeholder')) ?? ''
  expect(sample).toBe('356573101234561')
  await field(page).fill(sample)
  await button(page).click()
  await expect(page.getByText('35-657310-123456-1')).toBeVisible()
  await expect(card(page, 'Device Information').getByRole('definition')).toHaveText([
    'Apple iPhone 11',
    'Apple',
    'iPhone 11',
    'local-database',
    'medium',
  ])
  await expect(card(page, 'Technical Details').getByRole('definition')).toHaveText(['35657310', '123456', '1'])
  await expect(card(page, 'Repairs in this shop')).toContainText('This device has no repairs in this shop.')
  await expect(page.getByText('What is IMEI?')).toBeVisible()
  await expectAccessible(page)

  await field(page).fill('352765091234569')
  await field(page).press('Enter')
  await expect(page.getByText('35-276509-123456-9')).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('356573101234561')
  await expect(card(page, 'Device Information')).toContainText('Apple iPhone 11')

  const { number } = await createTicket(page, technician.id, {
    deviceType: 'iPhone 11',
    serialNumber: '35-657310-482913-6',
  })
  await page.goto('/admin/imei-check?imei=356573104829136')
  const ticket = card(page, 'Repairs in this shop').getByRole('link', { name: number })
  await expect(ticket).toContainText('Selam Bekele · iPhone 11')
  await expect(ticket).toContainText('Received')
  const update = { id: randomUUID(), status: 'In Progress' }
  await shop.asAdmin('POST', `/api/repairs/${number}/status`, update)
  await expect(ticket).toContainText('In Progress')
  await ticket.click()
  await expect(page).toHaveURL(`/admin/repairs/${number}`)
})

test('IMEI-02 IMEI-07 without a device or a response the technical details still show, on a phone too', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  await signInAs('Sales')
  await holdChanges(page)
  const answerAgain = await refuseCalls(page, 'GET', '/api/imei/', 'server.databaseUnavailable')
  await page.goto('/admin/imei-check?imei=868113051234567')
  await expect(field(page)).toHaveValue('868113051234567')
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to check IMEI' })
  await expect(failure).toContainText('The database is not available. Please try again in a moment.')
  await expect(card(page, 'Technical Details').getByRole('definition')).toHaveText(['86811305', '123456', '7'])
  await expectAccessible(page)

  // Removing a route would let a request for changes through that is being blocked.
  answerAgain()
  await failure.getByRole('button', { name: 'Retry' }).click()
  const noDevice = page.getByRole('alert').filter({ hasText: 'No device information found' })
  await expect(noDevice).toContainText('No lookup service is configured')
  await expect(noDevice).toContainText('an Admin starts the server with IMEI_API_URL and IMEI_API_TOKEN')
  await expect(card(page, 'Device Information')).toHaveCount(0)
  await expect(page.getByText('86-811305-123456-7')).toBeVisible()
  // The Sales role may not read repairs.
  await expect(card(page, 'Repairs in this shop')).toHaveCount(0)

  await page.goto('/admin/imei-check?imei=hello')
  await expect(field(page)).toHaveAccessibleDescription('Please enter an IMEI number')
})
