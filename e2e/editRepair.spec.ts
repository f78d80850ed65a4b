import { randomUUID } from 'node:crypto'
import type { Repair } from '#contract/repairs/repairs.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdCalls, holdChanges } from './network.ts'
import { choosePhoto, field, slot } from './repairForm.ts'

test('REP-22 an edit sends only the changed fields, and leaving with unsaved changes needs a confirmation', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number } = await createTicketAsAdmin()
  await page.goto(`/admin/repairs/${number}/edit`)
  await expect(page.getByRole('heading', { name: 'Edit Repair' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', '/admin/repairs')
  const print = page.getByRole('link', { name: 'Print' })
  await expect(print).toHaveAttribute('href', `/admin/repairs/${number}/print`)
  await expect(print).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Status', 'Parts'])
  for (const place of [page.getByRole('heading', { name: 'Edit Repair' }), field(page, 'Description of Image 4')]) {
    await place.scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport()
  }
  await field(page, 'Notes').fill('Back cover is missing')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Notes')).toHaveValue('Back cover is missing')
  await field(page, 'Phone').fill('+251 (911) 234567')
  await choosePhoto(slot(page, 2))
  await expect(slot(page, 2).getByRole('button', { name: 'Replace' })).toBeVisible()
  await expectAccessible(page)
  const sending = page.waitForRequest(request => request.method() === 'PATCH')
  const release = await holdCalls(page, 'PATCH', `/api/repairs/${number}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeInViewport()
  release()
  await expect(page.getByText('Repair details updated successfully.')).toBeVisible()
  expect(Object.keys((await sending).postDataJSON()).sort()).toEqual(['editId', 'images', 'notes', 'version'])
  await page.getByRole('tab', { name: 'Status' }).click()
  await expect(page).toHaveURL(/tab=status/)
  const typeNoteAndTryToLeave = async () => {
    await field(page, 'Note').fill('The screen has come')
    await page.getByRole('link', { name: 'Back to List' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Note')).toHaveValue('The screen has come')
    await field(page, 'Note').clear()
  }
  await typeNoteAndTryToLeave()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/admin/repairs/${number}`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  await typeNoteAndTryToLeave()
})

test('REP-32 edit conflict: the second user keeps their input, sees the changes of the colleague and chooses', async ({
  page,
  shop,
  createTicketAsAdmin,
}) => {
  const repair = await createTicketAsAdmin()
  const asColleague = (version: number, changes: object) =>
    shop.asAdmin('PATCH', `/api/repairs/${repair.number}`, { editId: randomUUID(), version, ...changes })
  const currentRepair = async () =>
    (await (await shop.asAdmin('GET', `/api/repairs/${repair.number}`)).json()) as Repair
  await page.goto(`/admin/repairs/${repair.number}/edit`)
  await field(page, 'Notes').fill('Mine')

  await asColleague(repair.version, { customerName: 'Selam B.' })
  const editor = (await currentRepair()).lastEdit?.by?.name
  await expect(
    page.getByText(`was changed while you were editing: Customer Name. Last change by ${editor}, `),
  ).toBeVisible()
  await expect(field(page, 'Customer Name')).toHaveValue('Selam B.')
  await expect(field(page, 'Notes')).toHaveValue('Mine')

  const release = await holdCalls(page, 'POST', '/api/files')
  await choosePhoto(slot(page, 2))
  const images = [...repair.images, { slot: 2, fileId: repair.signatureId, description: 'Theirs' }]
  await asColleague(repair.version + 1, { notes: 'Theirs', images })
  await expect(page.getByText('Your colleague entered: Theirs')).toBeVisible()
  const imageConflict = page.getByRole('alert').filter({ has: page.getByRole('img', { name: 'Device Image 2' }) })
  await imageConflict.getByRole('button', { name: 'Use theirs' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Notes' }).click()
  await expect(field(page, 'Notes')).toBeFocused()
  release()
  await expect(field(page, 'Description of Image 2')).toHaveValue('Theirs')
  await expect(slot(page, 2).getByRole('button', { name: 'Replace' })).toBeVisible()
  expect(await currentRepair()).toMatchObject({ version: repair.version + 2, notes: 'Theirs', images })

  await holdChanges(page)
  await page.reload()
  await field(page, 'Notes').fill('Mine')
  await field(page, 'Device Type').fill('Galaxy A54')
  await asColleague(repair.version + 2, {
    notes: 'Theirs again',
    deviceType: 'Samsung A54 5G',
    customerEmail: 's@example.com',
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/changed this repair before you saved: .*Your changes are not saved yet/)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('s@example.com')
  await expect(field(page, 'Notes')).toHaveValue('Mine')
  await expect(page.getByText('Your colleague entered: Theirs again')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use theirs' }).first().click()
  await expect(field(page, 'Device Type')).toHaveValue('Samsung A54 5G')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Repair details updated successfully.')).toBeVisible()
  expect(await currentRepair()).toMatchObject({
    notes: 'Mine',
    deviceType: 'Samsung A54 5G',
    customerName: 'Selam B.',
    customerEmail: 's@example.com',
  })
})
