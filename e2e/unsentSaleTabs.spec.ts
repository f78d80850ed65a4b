import { randomUUID } from 'node:crypto'
import { expect } from './fixtures.ts'
import { appIsPrecached, test } from './installedApp.ts'
import { countCopies, expectCopies, expectNothingUnsent, readQueue, salesTo } from './offlineSales.ts'
import { addProduct, expectSavedHere, fillSale, saveSale } from './saleForm.ts'
import { signInByForm } from './signInForm.ts'

test('OFF-05 each tab keeps the sale that was typed in it, through reloads and corrections, and every one that was saved exists once', async ({
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
  await expect(other.getByText(/^You have an unfinished sale in another tab/)).toBeVisible()
  await fillSale(other, product.name, `${name} second`)
  await other.reload()
  await expect(other.getByText('Your unfinished sale was restored.')).toBeVisible()
  await expect(other.getByLabel('Customer name')).toHaveValue(`${name} second`)
  await page.reload()
  await expect(page.getByLabel('Customer name')).toHaveValue(`${name} first`)
  await saveSale(page)
  await expectSavedHere(page)
  await other.reload()
  await expect(other.getByText(/You are correcting/)).toHaveCount(0)
  await saveSale(other)
  await expectSavedHere(other)
  expect(await readQueue(other)).toHaveLength(2)

  await page.goto('/admin/unsent-sales')
  const first = page.getByRole('listitem').filter({ hasText: `${name} first` })
  await first.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByText(/You are correcting/)).toBeVisible()
  await page.getByLabel('Customer name').fill(`${name} corrected`)
  await other.goto('/admin/create-sale')
  await expect(other.getByText(/^You have an unfinished sale in another tab/)).toBeVisible()
  await fillSale(other, product.name, `${name} third`)
  await saveSale(other)
  await expectSavedHere(other)
  await page.reload()
  await expect(page.getByText(/You are correcting/)).toBeVisible()
  await saveSale(page)
  await expectSavedHere(page)

  await context.setOffline(false)
  await expectNothingUnsent(other)
  const names = (await salesTo(shop, name)).map(({ customerName }) => customerName)
  expect(names.sort()).toEqual([`${name} corrected`, `${name} second`, `${name} third`])
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
  await expectCopies(page)
  await shop.asAdmin('DELETE', `/api/users/${seller.id}/sessions`)
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible()
  await expect.poll(() => countCopies(page)).toEqual([0, 0])
  await signInByForm(page, seller)
  await expect(page.getByLabel('Customer name')).toHaveValue(name)
  await expectCopies(page)

  // The browser is closed when the session of this user is replaced, so only the next start can notice it.
  await page.goto('about:blank')
  const { username, password } = await shop.addPerson('Technician')
  await context.request.post('/api/session', { data: { username, password } })
  await page.goto('/admin/repairs')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect.poll(() => countCopies(page, seller.id)).toEqual([0, 0])
})
