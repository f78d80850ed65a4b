import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toEthiopian } from '#contract/ethiopianCalendar.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { asFile, smallPhoto } from './pictures.ts'
import { addProduct } from './saleForm.ts'
import { dayFromNow } from './tickets.ts'

/** As it is typed: 19/3/2019. */
const ethiopian = (day: string) => {
  const { year, month, day: date } = toEthiopian(day)
  return `${date}/${month}/${year}`
}

const customer = 'ሰላም በቀለ'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'ዋና ማውጫ' }).getByRole('link', { name: title, exact: true }).click()

/** Chooses Amharic on the sign-in page and signs in. */
const signInInAmharic = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.goto('/login')
  await button(page, 'አማርኛ').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await expect(page.getByRole('heading', { level: 1, name: 'እንኳን ደህና መጡ' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('የተጠቃሚ ስም').fill(username)
  await page.getByLabel('የይለፍ ቃል', { exact: true }).fill(password)
  await button(page, 'ግባ').click()
  await expect(page.getByRole('heading', { level: 1, name: 'ዳሽቦርድ' })).toBeVisible()
}

const choosePhoto = async (page: Page, group: string) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: 'ምስል ምረጥ' }).click()
  await (await choosing).setFiles(asFile(await smallPhoto()))
}

const takeIn = async (page: Page, technicianId: string): Promise<string> => {
  await open(page, 'አዲስ ጥገና')
  await page.getByLabel('ስልክ ቁጥር').fill('0911 234 567')
  await page.getByLabel('የደንበኛ ስም').fill(customer)
  await page.getByLabel('የIMEI ቁጥር').fill('490154203237518')
  await page.getByLabel('የመሣሪያው ዓይነት').fill('Samsung Galaxy A54')
  await page.getByRole('combobox', { name: 'ችግር', exact: true }).selectOption({ label: 'የስክሪን ጉዳት' })
  await page.getByRole('combobox', { name: 'ቴክኒሻን', exact: true }).selectOption(technicianId)
  await page.getByRole('textbox', { name: 'ይጠናቀቃል ተብሎ የሚጠበቀው ቀን' }).fill(ethiopian(dayFromNow(10)))
  await choosePhoto(page, 'የመሣሪያው ምስል 1')
  await choosePhoto(page, 'የደንበኛ ፊርማ')
  await expectAccessible(page)
  await button(page, 'ትኬት ክፈት').click()
  const created = page.getByRole('alert').filter({ hasText: 'ተከፍቷል' })
  const [number = ''] = /REP-\w{8}/.exec((await created.textContent()) ?? '') ?? []
  return number
}

const changeStatus = async (page: Page, number: string) => {
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByText('ተረክበናል').first()).toBeVisible()
  await button(page, 'ሁኔታ ቀይር').click()
  await page.getByRole('radio', { name: 'በጥገና ላይ' }).check()
  await button(page, 'ሁኔታውን አስቀምጥ').click()
  await expect(page.getByText('ሁኔታው ወደ «በጥገና ላይ» ተቀይሯል')).toBeVisible()
  await expectAccessible(page)
}

const sellOffline = async (page: Page, product: string) => {
  await open(page, 'አዲስ ሽያጭ')
  const find = page.getByRole('combobox', { name: 'ዕቃ ፈልግ' })
  await find.fill(product)
  await page.getByRole('option', { name: product }).click()
  await page.context().setOffline(true)
  await page.getByLabel('የደንበኛ ስልክ').fill('0911 234 567')
  await page.getByLabel('የደንበኛ ስም').fill(customer)
  await button(page, 'ሽያጩን አስቀምጥ').click()
  await expect(page.getByRole('status').filter({ hasText: 'በዚህ መሣሪያ ላይ ተቀምጧል' })).toBeVisible()
  await expectAccessible(page)
  const unsent = page.getByRole('link', { name: '1 ያልተላከ ሽያጭ' })
  await expect(unsent).toBeVisible()
  await page.context().setOffline(false)
  await expect(unsent).toBeHidden()
}

const takeBack = async (page: Page, product: string) => {
  await open(page, 'ሽያጮች')
  await page.getByRole('row').filter({ hasText: customer }).getByRole('link').first().click()
  await button(page, 'ተመላሽ').click()
  const dialog = page.getByRole('dialog', { name: 'የዕቃዎች ተመላሽ' })
  await dialog.getByLabel(`የ${product} ብዛት`).fill('1')
  await dialog.getByLabel('ምክንያት').fill('አይሠራም')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ተመላሽ ተቀበል' }).click()
  await expect(page.getByRole('region', { name: 'ተመላሾች' })).toContainText('ምክንያት፦ አይሠራም')
}

const issueWarranty = async (page: Page) => {
  await open(page, 'ዋስትና')
  await button(page, 'አዲስ ዋስትና').first().click()
  await page.getByLabel('የደንበኛ ስም').fill(customer)
  await page.getByLabel('ስልክ ቁጥር').fill('0911 234 567')
  await page.getByLabel('የመሣሪያው ብራንድ').selectOption('Samsung')
  await page.getByLabel('የመሣሪያው ሞዴል').fill('Galaxy A54')
  await page.getByLabel('IMEI').fill(randomUUID())
  await expectAccessible(page)
  await button(page, 'ዋስትና ስጥ').click()
  await expect(page.getByRole('heading', { level: 1, name: 'ዋስትና አትም' })).toBeVisible()
}

const sendBulk = async (page: Page) => {
  await open(page, 'የጅምላ መልእክቶች')
  await page.getByLabel('ርዕስ').fill('ቅናሽ')
  await page.getByLabel('ይዘት').fill('ዛሬ ቅናሽ አለ')
  await page.getByLabel('ተቀባዮች').pressSequentially('09110000010911000002')
  await expect(page.getByText('2 ተቀባዮች')).toBeVisible()
  await button(page, 'ገምግምና ላክ').click()
  await expectAccessible(page)
  await button(page, '2 መልእክቶች ላክ').click()
  await expect(page.getByText('ለ2 ተቀባዮች እየተላከ ነው። ከዚህ ገጽ መውጣት ይችላሉ።')).toBeVisible()
}

const closeDay = async (page: Page) => {
  await open(page, 'የገንዘብ ሳጥን')
  await button(page, 'ቁጠርና ዝጋ').click()
  const dialog = page.getByRole('dialog', { name: /የገንዘብ ሳጥን ቁጠር$/ })
  await dialog.getByLabel('200 ብር').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ቀኑን ዝጋ' }).click()
  await expect(page.getByText(/ ተዘግቷል$/).first()).toBeVisible()
}

test('LANG-02 one day in Amharic: intake, status, a sale made offline, its return, a warranty, a bulk message and the close of the drawer', async ({
  page,
  shop,
}) => {
  test.slow()
  const { name: product } = await addProduct(shop, { kind: 'ገመድ' })
  const technician = await shop.addPerson('Technician')
  const admin = { id: randomUUID(), username: `ሃና ${randomUUID().slice(0, 6)}`, password: technician.password }
  await shop.asAdmin('POST', '/api/users', { ...admin, name: 'ሃና ግርማ', role: 'Admin', branch: 3 })
  await signInInAmharic(page, admin)
  await changeStatus(page, await takeIn(page, technician.id))
  await sellOffline(page, product)
  await takeBack(page, product)
  await issueWarranty(page)
  await sendBulk(page)
  await closeDay(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
})
