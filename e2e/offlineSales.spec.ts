import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { expectAccessible } from './accessible.ts'
import { atDesk, expect } from './fixtures.ts'
import { appIsPrecached, test } from './installedApp.ts'
import {
  copiedNames,
  countCopies,
  expectCopies,
  expectNothingUnsent,
  queueSales,
  readQueue,
  salesTo,
  unsentBadge,
} from './offlineSales.ts'
import { chooseImage, photo } from './pictures.ts'
import { addProduct, expectSavedHere, fillSale, openMore, saveSale } from './saleForm.ts'
import { signInByForm } from './signInForm.ts'

const card = (page: Page, customer: string) => page.getByRole('listitem').filter({ hasText: customer })
const newName = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

test('OFF-02 OFF-03 OFF-04 OFF-07 a sale with a photo is made offline in the installed app, survives closing the browser, and is sent once by one of two tabs', async ({
  shop,
  folder,
  launchOptions,
}) => {
  const product = await addProduct(shop)
  const customer = newName('Hanna')
  const seller = await shop.addPerson('Sales')
  const open = async (isOffline: boolean) => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions,
      baseURL: shop.url,
      extraHTTPHeaders: atDesk,
      offline: isOffline,
    })
    const [page = await context.newPage()] = context.pages()
    return { context, page }
  }
  const first = await open(false)
  await first.page.goto('/login')
  await signInByForm(first.page, seller)
  const copied = first.page.waitForResponse(response => response.url().includes('/api/products?limit=200'))
  await copied
  await appIsPrecached(first.page)
  await first.context.setOffline(true)
  await first.page.goto('/admin/create-sale')
  await expect(
    first.page.getByText("You are currently offline. Sales will be saved locally and synced when you're back online."),
  ).toBeVisible()
  await fillSale(first.page, product.name, customer)
  await openMore(first.page)
  await chooseImage(first.page.getByRole('group', { name: 'Image 1' }), await photo())
  await saveSale(first.page)
  await expectSavedHere(first.page)
  await first.page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(first.page.getByText(customer).first()).toBeVisible()
  await first.context.close()

  const second = await open(true)
  await second.page.goto('/admin/sales')
  await expect(second.page.getByText('You are currently offline. Some features may be limited.')).toBeVisible()
  await unsentBadge(second.page, 1).click()
  await expect(card(second.page, customer)).toContainText('It is sent when the connection is back.')
  await expect(card(second.page, customer)).toContainText('1 picture')
  await expectAccessible(second.page)
  const other = await second.context.newPage()
  await other.goto('/admin/sales')
  await expect(other.getByText('1 sale on this device is not sent yet, so it is not in this list.')).toBeVisible()
  const newProduct = await addProduct(shop)
  const sent: string[] = []
  second.context.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/sales')) sent.push(request.postDataJSON().id)
  })
  await second.context.setOffline(false)
  await expect(second.page.getByRole('heading', { name: 'All sales are sent' })).toBeVisible()
  const [sale, ...copies] = await salesTo(shop, customer)
  expect([sale?.salesPerson.id, sale?.images.length, copies]).toEqual([seller.id, 1, []])
  expect(sent).toEqual([sale?.id])
  expect(await readQueue(second.page)).toEqual([])
  await expect(other.getByRole('row').filter({ hasText: customer })).toBeVisible()
  await expect.poll(() => copiedNames(other)).toEqual(expect.arrayContaining([customer, newProduct.name]))
  await second.context.setOffline(true)
  await other.reload()
  await expect(other.getByRole('row').filter({ hasText: customer })).toBeVisible()
  await second.page.goto('/admin/products')
  await second.page.getByRole('searchbox').fill(newProduct.name)
  await expect(second.page.getByRole('row').filter({ hasText: newProduct.name })).toBeVisible()
  await second.page.getByRole('button', { name: 'Categories' }).click()
  await expect(second.page.getByRole('dialog').getByText('Smartphones', { exact: true })).toBeVisible()
  await second.context.close()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('OFF-05 a sale whose answer was lost, and five of two tabs that come online at once, exist once each, but for one that the server refuses', async ({
    page,
    context,
    shop,
    signInAs,
  }) => {
    const product = await addProduct(shop)
    const seller = await signInAs('Sales')
    const [lost, customer] = [newName('Lost'), newName('Tab')]
    await page.goto('/admin/create-sale')
    await fillSale(page, product.name, lost)
    await page.route('**/api/sales', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await saveSale(page)
    // It may be sent again before it says that it waits.
    await expect(page.getByRole('button', { name: 'New Sale' })).toBeVisible()
    await page.unrouteAll()
    await expectNothingUnsent(page)
    expect(await salesTo(shop, lost)).toHaveLength(1)

    const other = await context.newPage()
    await other.goto('/admin/unsent-sales')
    await page.goto('/admin/unsent-sales')
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { name: 'All sales are sent' })).toBeVisible()
    await context.setOffline(true)
    for (const tab of [page, other]) await expect(tab.getByText('Offline Mode')).toBeVisible()
    const numbers = ['1', '2', '3', '4', '5']
    await queueSales(
      page,
      seller,
      numbers.map(number => ({
        customerName: `${customer} ${number}`,
        ...(number === '3' && { customerPhone: '12' }),
      })),
    )
    await expect(unsentBadge(other, 5)).toBeVisible()
    const answered: string[] = []
    context.on('response', response => {
      // What a busy server did not accept is sent again.
      if (!response.url().endsWith('/api/sales/offline') || response.status() >= 500) return
      answered.push(response.request().postDataJSON().sale.customerName)
    })
    await context.setOffline(false)
    await expect(unsentBadge(page, 1)).toBeVisible()
    await expect(unsentBadge(other, 1)).toBeVisible()
    expect(answered.toSorted()).toEqual(numbers.map(number => `${customer} ${number}`))

    const refused = card(page, `${customer} 3`)
    await expect(refused).toContainText('The server did not accept it: Please enter a valid phone number')
    await expectAccessible(page)
    const names = (await salesTo(shop, customer)).map(({ customerName }) => customerName)
    expect(names.sort()).toEqual(['1', '2', '4', '5'].map(number => `${customer} ${number}`))
  })

  test('OFF-06 unsent sales wait for their seller through a sign-out, an ended session and the sign-in of a colleague; refused ones are corrected or discarded', async ({
    page,
    context,
    shop,
    signInAs,
  }) => {
    const [hana, sara] = [await signInAs('Sales'), await shop.addPerson('Sales')]
    const customer = newName('Waiting')
    await page.goto('/admin/unsent-sales')
    await expect(page.getByRole('heading', { name: 'All sales are sent' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Offline Mode')).toBeVisible()
    await queueSales(page, hana, [{ customerName: customer }])
    await expect(unsentBadge(page, 1)).toBeVisible()
    await shop.asAdmin('DELETE', `/api/users/${hana.id}/sessions`)
    await context.setOffline(false)
    await signInByForm(page, sara)
    await unsentBadge(page, 1).click()
    const waiting = page
      .getByRole('listitem')
      .filter({ hasText: `It is sent when ${hana.name} signs in on this device.` })
    await expect(waiting).toBeVisible()
    await expect(waiting).not.toContainText(customer)
    await expect(waiting.getByRole('button')).toHaveCount(0)
    expect(await salesTo(shop, customer)).toEqual([])
    // She has no unsent sales of her own, so nothing asks.
    await page.getByRole('button', { name: 'Logout' }).click()
    await signInByForm(page, hana)
    await expectNothingUnsent(page)
    expect((await salesTo(shop, customer)).map(({ salesPerson }) => salesPerson.id)).toEqual([hana.id])

    await page.goto('/admin/unsent-sales')
    await page.getByRole('heading', { name: 'All sales are sent' }).click()
    await expectCopies(page)
    await context.setOffline(true)
    await expect(page.getByText('Offline Mode')).toBeVisible()
    await queueSales(page, hana, [{ customerName: `${customer} again` }])
    await expect(unsentBadge(page, 1)).toBeVisible()
    const closes = await page.evaluate(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`)
    expect(closes, 'the sale is saved, so nothing asks').toBe(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out with unsent sales?' })
    await expect(question).toContainText('1 sale is not sent yet. It stays on this device')
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await readQueue(page)).toHaveLength(1)
    expect(await countCopies(page)).toEqual([0, 0])
    await context.setOffline(false)
    await signInByForm(page, hana)
    await expectNothingUnsent(page)
    expect(await salesTo(shop, customer)).toHaveLength(2)

    await page.goto('/admin/unsent-sales')
    await page.getByRole('heading', { name: 'All sales are sent' }).click()
    await context.setOffline(true)
    await expect(page.getByText('Offline Mode')).toBeVisible()
    const wrong = { customerPhone: '12' }
    await queueSales(page, hana, [
      { customerName: `${customer} once more` },
      { customerName: `${customer} corrected`, ...wrong },
      { customerName: `${customer} discarded`, ...wrong },
    ])
    await shop.asAdmin('DELETE', `/api/users/${hana.id}/sessions`)
    await context.setOffline(false)
    await signInByForm(page, hana)
    await unsentBadge(page, 2).click()
    const madeAt = (await readQueue(page)).map(({ createdAt }) => createdAt)
    for (const name of ['corrected', 'discarded'])
      await expect(card(page, `${customer} ${name}`)).toContainText(
        'The server did not accept it: Please enter a valid phone number',
      )
    await card(page, `${customer} discarded`).getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard sale' }).click()
    await card(page, `${customer} corrected`).getByRole('button', { name: 'Correct' }).click()
    await expect(page.getByText(/You are correcting S-/)).toBeVisible()
    await page.getByLabel('Customer phone').fill('0911 234 567')
    await saveSale(page)
    await expectNothingUnsent(page)
    const sales = await salesTo(shop, customer)
    expect(sales.map(({ customerName }) => customerName).sort()).toEqual(
      ['', ' again', ' corrected', ' once more'].map(name => `${customer}${name}`),
    )
    expect(madeAt).toContain(sales.find(({ customerName }) => customerName.endsWith('corrected'))?.offline?.madeAt)
  })

  test('OFF-08 a sale on a device whose clock is a day slow is at its real time; a product that got another price and was deleted keeps its own', async ({
    page,
    context,
    shop,
    signInAs,
  }) => {
    const product = await addProduct(shop, { price: 77_700 })
    const seller = await signInAs('Sales')
    const customer = newName('Yesterday')
    const dayMs = 86_400_000
    await page.clock.install({ time: Date.now() - dayMs })
    await page.goto('/admin/create-sale')
    await fillSale(page, product.name, customer)
    await context.setOffline(true)
    await expect(page.getByText(/Sales will be saved locally/)).toBeVisible()
    await saveSale(page)
    await expect(unsentBadge(page, 1)).toBeVisible()
    await shop.asAdmin('PATCH', `/api/products/${product.id}`, { price: 99_900, version: 1 })
    await shop.asAdmin('DELETE', `/api/products/${product.id}`)
    await context.setOffline(false)
    await expectNothingUnsent(page)
    const [sale] = await salesTo(shop, customer)
    expect(sale).toMatchObject({ total: 77_700, lines: [{ productId: null, productName: product.name }] })
    const ago = (time = '') => Date.now() - Date.parse(time)
    expect(ago(sale?.createdAt)).toBeLessThan(dayMs / 2)
    expect(ago(sale?.offline?.madeAt)).toBeGreaterThan(dayMs / 2)
    const report = await shop.asAdmin('GET', `/api/reports/sales?view=daily&salesPerson=${seller.id}`)
    expect(await report.json()).toMatchObject({ sales: 1, total: 77_700 })
  })

  test('a full device, and a sale of a newer version than the app and the server, are said in words, and nothing is lost', async ({
    page,
    context,
    shop,
    signInAs,
  }) => {
    const product = await addProduct(shop)
    const seller = await signInAs('Sales')
    // As on a full device. The browser's estimate does not show it.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 })
    await page.goto('/admin/create-sale')
    await expect(page.getByText(/This device has almost no storage space left/)).toBeVisible()
    await fillSale(page, product.name, 'Abebe')
    await context.setOffline(true)
    await expect(page.getByText('Offline Mode')).toBeVisible()
    await saveSale(page)
    await expect(page.getByText(/This device has no storage space left. Nothing was saved./)).toBeVisible()
    await expect(page.getByLabel('Customer name')).toHaveValue('Abebe')
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: shop.url })
    await saveSale(page)
    await expect(unsentBadge(page, 1)).toBeVisible()

    await queueSales(page, seller, [{ customerName: newName('Newer'), payloadVersion: salePayloadVersion + 1 }])
    await expect(unsentBadge(page, 2)).toBeVisible()
    await context.setOffline(false)
    await unsentBadge(page, 1).click()
    const waiting = page
      .getByRole('listitem')
      .filter({ hasText: 'made with a newer version of Tigena than the server has' })
    await expect(waiting.getByRole('button', { name: 'Reload to update' })).toBeVisible()
    await expect(unsentBadge(page, 1)).toBeVisible()
    expect(await readQueue(page)).toHaveLength(1)
  })
})
