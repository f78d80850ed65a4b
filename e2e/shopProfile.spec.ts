import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { newPart } from './tickets.ts'

test.afterEach(({ shop }) =>
  shop.changeSettings({ shopName: 'Tigena', address: '', supportPhone: null, currencyLabel: 'ETB' }),
)

test('the shop profile shows on public pages, and a colleague’s changes show beside unsaved ones', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin/settings')
  await stream
  const longestName = 'Tigena Bole, Mobile Phones, Accessories and Repair, Megenag.'
  await page.getByLabel('Shop name').fill(longestName)
  await page.getByLabel('Support phone').fill('12')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Please enter a phone number such as 0911 234 567')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Support phone').fill('+251 911 234 567')
  await page.getByLabel('Address', { exact: true }).fill('Bole Road, Addis Ababa')
  await page.getByLabel('Address', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Shop profile saved')).toBeVisible()
  const name = page.getByLabel('Sidebar').getByText(longestName)
  expect(await name.evaluate(element => element.scrollHeight - element.clientHeight), 'cut off').toBe(0)
  await expect(page.getByLabel('Support phone')).toHaveValue('0911 234 567')

  await page.getByLabel('Support phone').fill('0922 333 444')
  await shop.changeSettings({ address: 'Piassa, Addis Ababa' })
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Piassa, Addis Ababa')
  await expect(page.getByLabel('Support phone')).toHaveValue('0922 333 444')
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.click()
  await expect(save).toBeDisabled()

  await page.getByRole('button', { name: 'Money' }).click()
  await page.getByLabel('Currency label').fill('Birr')
  await page.getByRole('button', { name: 'Save money settings' }).click()
  await expect(page.getByText('Money settings saved')).toBeVisible()
  await shop.asAdmin('POST', '/api/inventory', newPart({ quantity: 4, unitCost: 10_000 }))
  await page.goto('/admin/inventory')
  await expect(page.getByText(/^Birr\s100\.00$/).first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText(longestName)
  await expect(page.getByRole('contentinfo')).toContainText('Piassa, Addis Ababa')
})
