import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { chooseImage, smallPhoto } from './pictures.ts'
import { dayFromNow } from './tickets.ts'

/** A field with suggestions is a combobox. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
export const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })
export const slot = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Device Image ${number}`, exact: true })
export const signature = (page: Page): Locator => page.getByRole('group', { name: 'Customer Signature' })

export const choosePhoto = async (group: Locator): Promise<void> => chooseImage(group, await smallPhoto())

/** Draws a line on the signature pad. Its canvas gets a style attribute once it is ready. */
export const sign = async (page: Page): Promise<void> => {
  const pad = signature(page).locator('canvas[style]')
  await pad.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await pad.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.7, y + height * 0.6, { steps: 10 })
  await page.mouse.up()
  await expect(signature(page).getByText('Sign here')).toBeHidden()
}

/** Fills in all required fields except the photo and the signature. */
export const fillIn = async (page: Page, technicianId: string, overrides: Record<string, string> = {}) => {
  const texts = {
    Phone: '0911 234 567',
    'Customer Name': 'Selam Bekele',
    'IMEI Number': '490154203237518',
    'Device Type': 'Samsung Galaxy A54',
    ...overrides,
  }
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
  await choice(page, 'Problem').selectOption('Screen damage')
  await choice(page, 'Technician').selectOption(technicianId)
  await page.getByLabel('Estimated Completion').fill(dayFromNow(10))
}

export const addPart = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Add a part from stock' }).fill(name)
  await page.getByRole('option', { name }).click()
}
