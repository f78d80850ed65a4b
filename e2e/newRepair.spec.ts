import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listRepairs, Repair } from '#contract/repairs/repairs.ts'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdCalls, loseServer } from './network.ts'
import { addPart, choice, choosePhoto, field, fillIn, sign, signature, slot } from './repairForm.ts'
import { dayFromNow, newPart } from './tickets.ts'

/** Counts the pictures in the browser's drafts. */
const storedPictures = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('tigena_drafts')
  opening.onerror = reject
  opening.onsuccess = () => {
    const counting = opening.result.transaction('pictures').objectStore('pictures').count()
    counting.onsuccess = () => {
      opening.result.close()
      resolve(counting.result)
    }
  }
})`

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('REP-11 REP-14 REP-18 REP-20 REP-21 a ticket is created for a returning customer', async ({
    page,
    shop,
    createTicketAsAdmin,
  }) => {
    const part = newPart({ quantity: 2 })
    await shop.asAdmin('POST', '/api/inventory', part)
    await shop.asAdmin('POST', '/api/inventory', newPart({ name: `${part.name} sold out`, quantity: 0 }))
    const { technician, ...earlier } = await createTicketAsAdmin({
      customerName: 'ሰላም በቀለ',
      customerPhone: '0922 345 678',
    })
    await page.goto('/admin/repairs/new')
    await field(page, 'Phone').fill('+251 922 345 678')
    await expect(field(page, 'Customer Name')).toHaveValue('ሰላም በቀለ')
    await field(page, 'IMEI Number').click()
    await page.getByRole('option', { name: 'Samsung Galaxy A54 490154203237518' }).click()
    await expect(field(page, 'Device Type')).toHaveValue('Samsung Galaxy A54')
    // The tickets of other stories may have taught the shop this IMEI.
    await expect(field(page, 'IMEI Number')).toHaveAccessibleDescription(
      new RegExp(
        `^Valid IMEI: 49-015420-323751-8.* This device already has an open repair \\(Received\\): ${earlier.number}$`,
      ),
    )
    await field(page, 'IMEI Number').fill('490154203237519')
    await expect(field(page, 'IMEI Number')).toHaveAccessibleDescription(/This IMEI has a wrong check digit/)
    await field(page, 'IMEI Number').fill('SN-77')
    await expect(field(page, 'IMEI Number')).toHaveAccessibleDescription(/You can also enter a serial number/)
    await choice(page, 'Problem').selectOption('Other (Specify Below)')
    await field(page, 'Description of the Problem').fill('Smells of coffee')
    await expect(choice(page, 'Technician').getByRole('option', { name: technician.name })).toBeAttached()
    await choice(page, 'Technician').selectOption(technician.id)
    await page.getByLabel('Estimated Completion').fill(dayFromNow(10))
    await addPart(page, part.name)
    await page.getByRole('combobox', { name: 'Add a part from stock' }).fill('sold out')
    await expect(page.getByText('No matching part in stock')).toBeVisible()
    await page.keyboard.press('Escape')
    await field(page, `Quantity of ${part.name}`).fill('3')
    await field(page, 'Extra Service Cost').fill('99.5')
    await expect(page.getByRole('definition').last()).toHaveText('ETB 3,851.00')
    await choosePhoto(slot(page, 1))
    await page.getByRole('button', { name: 'Describe image 1' }).click()
    await field(page, 'Description of Image 1').fill('Scratch at the top')
    await sign(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create ticket' }).click()
    const quantity = field(page, `Quantity of ${part.name}`)
    await expect(quantity).toHaveAccessibleDescription(`Only 2 ${part.name}(s) available in inventory`)
    await quantity.fill('2')
    await expect(page.getByRole('definition').last()).toHaveText('ETB 2,600.50')
    await page.getByRole('button', { name: 'Create ticket' }).click()
    await expect(page).toHaveURL('/admin/repairs')
    const toast = page.getByRole('alert').filter({ hasText: 'was created' })
    const [number] = /REP-\w{8}/.exec((await toast.textContent()) ?? '') ?? []
    const repair = (await (await shop.asAdmin('GET', `/api/repairs/${number}`)).json()) as Repair
    expect(repair).toMatchObject({
      status: 'Received',
      customerPhone: '251922345678',
      serialNumber: 'SN-77',
      problem: 'Smells of coffee',
      technician: { id: technician.id },
      cost: 260050,
      parts: [{ itemId: part.id, quantity: 2 }],
      images: [{ slot: 1, description: 'Scratch at the top' }],
    })
    expect(repair.history).toHaveLength(1)
    await expect(toast.getByRole('link', { name: 'Print receipt' })).toHaveAttribute(
      'href',
      `/admin/repairs/${number}/print`,
    )
    const created = page.getByRole('status').filter({ hasText: `${number} was created` })
    await expect(created.getByRole('link', { name: 'Print receipt' })).toHaveAttribute(
      'href',
      `/admin/repairs/${number}/print`,
    )
    await page.goto('/admin/repairs/new')
    await expect(field(page, 'Phone')).toHaveValue('')
  })
})

test('at a desk a new ticket takes one and a half screens, and its first field has the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/repairs/new')
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(signature(page)).toBeVisible()
  expect(await page.locator('html').evaluate(html => html.scrollHeight)).toBeLessThanOrEqual(1350)
})

test('REP-13 REP-15 REP-16 REP-18 missing and wrong values are shown at their fields and listed in a summary with links', async ({
  page,
  shop,
  signInAs,
}) => {
  const part = newPart({ quantity: 3 })
  await shop.asAdmin('POST', '/api/inventory', part)
  await signInAs('Admin')
  await page.goto('/admin/repairs/new')
  await field(page, 'Notes').press('Control+Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toHaveText(
    'Please fill in all required fields: Phone, Customer Name, IMEI Number, Device Type, Problem, Technician, Estimated Completion, Device Images, Customer Signature',
  )
  await page.setViewportSize(phone)
  await expect(summary.getByRole('button', { name: 'Customer Signature' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Customer Name', 'Phone', 'Device Type', 'IMEI Number'])
    await expect(field(page, name)).toHaveAccessibleDescription('This field is required')
  await expect(choice(page, 'Technician')).toHaveAccessibleDescription('This field is required')
  await expect(choice(page, 'Problem')).toHaveAccessibleDescription('Please select or describe the problem')
  await expect(slot(page, 1)).toHaveAccessibleDescription('This field is required')
  await expect(page.getByRole('group', { name: /^Device Image \d$/ })).toHaveCount(4)
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Describe image ${number}` }).click()
    await expect(field(page, `Description of Image ${number}`)).toBeFocused()
  }
  for (const number of [2, 3, 4]) await expect(slot(page, number)).toHaveAccessibleDescription('')
  await expect(signature(page)).toHaveAccessibleDescription('Customer signature is required')
  await expect(signature(page).getByText('Please provide a signature')).toBeVisible()
  await expectAccessible(page)

  await summary.getByRole('button', { name: 'Problem' }).click()
  await expect(choice(page, 'Problem')).toBeFocused()
  await choice(page, 'Problem').selectOption('Other (Specify Below)')
  await field(page, 'Phone').fill('12')
  await addPart(page, part.name)
  const quantity = field(page, `Quantity of ${part.name}`)
  await quantity.fill('0')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(summary).toContainText('Please check: Phone, Parts')
  await expect(quantity).toHaveAccessibleDescription('Quantity must be at least 1')
  await expect(field(page, 'Description of the Problem')).toHaveAccessibleDescription(
    'Please select or describe the problem',
  )
  await quantity.fill('3')
  await expect(summary).not.toContainText('Parts')
  await summary.getByRole('button', { name: 'Customer Signature' }).click()
  await expect(signature(page).getByRole('button', { name: 'Choose image' })).toBeFocused()
})

test('a draft of a ticket survives a reload with its signature and a photo that is not uploaded yet', async ({
  page,
  shop,
  signInAs,
}) => {
  const technician = await shop.addPerson('Technician')
  await signInAs('Admin')
  await page.goto('/admin/repairs/new')
  await fillIn(page, technician.id)
  const release = await holdCalls(page, 'POST', '/api/files')
  await choosePhoto(slot(page, 1))
  await sign(page)
  await expect.poll(() => page.evaluate(storedPictures)).toBe(2)
  await field(page, 'Notes').fill('ቻርጀር የለም')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('ቻርጀር የለም')
  await expect(choice(page, 'Technician')).toHaveValue(technician.id)
  await expect(signature(page).getByRole('img', { name: 'The signature', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for images to upload...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/admin/repairs')

  await page.goto('/admin/repairs/new')
  await field(page, 'Notes').fill('Another')
  await page.reload()
  await expect(field(page, 'Notes')).toHaveValue('Another')
  const secondTab = await page.context().newPage()
  await secondTab.goto('/admin/repairs/new')
  await expect(field(secondTab, 'Notes')).toHaveValue('')
  await field(secondTab, 'Notes').fill('Of the next customer')
  await secondTab.reload()
  await expect(field(secondTab, 'Notes')).toHaveValue('Of the next customer')
  await secondTab.close()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard ticket' }).click()
  await expect(field(page, 'Notes')).toHaveValue('')
  await field(page, 'Notes').fill('A third')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Notes')).toHaveValue('A third')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
  await expect(question).toContainText('Your 2 half-filled forms on this device will be deleted.')
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL('/login')
  const databases = await page.evaluate('indexedDB.databases().then(list => list.map(({ name }) => name))')
  expect(databases).not.toContain('tigena_drafts')
})

test('after a lost response no input is lost, Retry creates no second ticket, and changed values can become a new one', async ({
  page,
  shop,
  signInAs,
}) => {
  const technician = await shop.addPerson('Technician')
  const customerName = `Selam ${randomUUID().slice(0, 8)}`
  await signInAs('Admin')
  await page.goto('/admin/repairs/new')
  await fillIn(page, technician.id, { 'Customer Name': customerName })
  await choosePhoto(slot(page, 1))
  await expect(slot(page, 1).getByRole('button', { name: 'Replace' })).toBeVisible()
  await sign(page)
  await loseServer(page)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to create repair ticket' })
  await expect(failure).toContainText('Failed to save signature: No connection to the shop server.')
  await expect(failure).toContainText('Everything you entered is saved on this device.')
  await page.unrouteAll()
  const loseResponse = () =>
    page.route('/api/repairs', async route => {
      await route.fetch()
      await route.abort()
    })
  await loseResponse()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toContainText('No connection to the shop server.')
  await expect(failure).not.toContainText('signature')
  await page.reload()
  await expect(field(page, 'Customer Name')).toHaveValue(customerName)
  await page.unrouteAll()
  await field(page, 'Device Type').fill('Nokia 105')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(failure).toContainText('This was already created with other values.')
  await failure.getByRole('button', { name: 'Create as a new ticket' }).click()
  await expect(failure).toBeHidden()
  await loseResponse()
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(failure).toContainText('No connection to the shop server.')
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/admin/repairs')
  const found = await shop.asAdmin('GET', `/api/repairs?search=${encodeURIComponent(customerName)}`)
  const { items } = (await found.json()) as ReplyOf<typeof listRepairs>
  expect(items.map(({ deviceType }) => deviceType)).toEqual(['Nokia 105', 'Samsung Galaxy A54'])
})
