import { randomUUID } from 'node:crypto'
import { expect } from './fixtures.ts'
import { appIsPrecached, test } from './installedApp.ts'
import { countCopies, expectNothingUnsent, readQueue, salesTo } from './offlineSales.ts'
import { addProduct, expectSavedHere, fillSale, saveSale } from './saleForm.ts'
import { signInByForm } from './signInForm.ts'

test('OFF-05 a sale that one tab has saved stays when another tab, which has typed the next customer over its draft, is reloaded and saves', async ({
  page,
  context,
  shop,
  signInAs,
}) => {
  const product = await addProduct(shop)
  await signInAs('Sales')
  const name = `Tabs ${randomUUID().slice(0, 6)}`
  await page.goto('/admin/create-sale')
  await appIsPrecached(page)
  await fillSale(page, product.name, `${name} first`)
  await context.setOffline(true)
  await expect(page.getByText('Offline Mode')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/admin/create-sale')
  await expect(other.getByText('Your unfinished sale was restored.')).toBeVisible()
  await other.getByLabel('Customer name').fill(`${name} second`)
  await other.getByLabel('Customer phone').fill('0922 345 678')
  const storedForm = () => other.evaluate("localStorage.getItem('saleFormData')")
  await expect.poll(storedForm).toContain('0922 345 678')

  await saveSale(page)
  await expectSavedHere(page)
  expect(await storedForm(), 'what the other tab has stored').toContain(`${name} second`)
  await other.reload()
  await expect(other.getByText('Your unfinished sale was restored.')).toBeVisible()
  await expect(other.getByText(/You are correcting/)).toHaveCount(0)
  await expect(other.getByLabel('Customer name')).toHaveValue(`${name} second`)
  await saveSale(other)
  await expectSavedHere(other)
  expect(await readQueue(other)).toHaveLength(2)

  await context.setOffline(false)
  await expectNothingUnsent(other)
  const names = (await salesTo(shop, name)).map(({ customerName }) => customerName)
  expect(names.sort()).toEqual([`${name} first`, `${name} second`])
})

test('OFF-06 the copies of sales and products are deleted when an Admin ends the session, also behind unsaved input, and made again after the sign-in', async ({
  page,
  context,
  shop,
  signInAs,
}) => {
  const product = await addProduct(shop)
  const seller = await signInAs('Sales')
  const name = `Ended ${randomUUID().slice(0, 6)}`
  await page.goto('/admin/create-sale')
  await fillSale(page, product.name, name)
  await expect.poll(() => countCopies(page)).not.toContain(0)
  await shop.asAdmin('DELETE', `/api/users/${seller.id}/sessions`)
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible()
  await expect.poll(() => countCopies(page)).toEqual([0, 0])
  await signInByForm(page, seller)
  await expect(page.getByLabel('Customer name')).toHaveValue(name)
  await expect.poll(() => countCopies(page)).not.toContain(0)

  // The browser is closed when the session of this user is replaced, so only the next start can notice it.
  await page.goto('about:blank')
  const { username, password } = await shop.addPerson('Technician')
  await context.request.post('/api/session', { data: { username, password } })
  await page.goto('/admin/repairs')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect.poll(() => countCopies(page)).toEqual([0, 0])
})
