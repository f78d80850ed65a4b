import { expect, phone, rowOf, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { createTicket, newPart } from './tickets.ts'

test('INV-01 INV-02 INV-03 INV-06 an item is added, edited and deleted, and its movements are listed; missing and invalid values are shown at their fields', async ({
  page,
  signInAs,
}) => {
  const { name } = newPart()
  const admin = await signInAs('Admin')
  await page.goto('/admin/inventory')
  await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add New Item' })
  const field = (label: string) => adding.getByRole('textbox', { name: label, exact: true })
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(field('Name')).toHaveAccessibleDescription('Name is required')
  await expect(field('Quantity')).toHaveAccessibleDescription('Quantity is required')
  await expect(field('Unit Cost')).toHaveAccessibleDescription('Unit cost is required')
  for (const wrong of ['-1', '1.5', 'many']) {
    await field('Quantity').fill(wrong)
    await expect(field('Quantity'), wrong).toHaveAccessibleDescription('Quantity must be a whole number of 0 or more')
  }
  await field('Unit Cost').fill('12.345')
  await expect(field('Unit Cost')).toHaveAccessibleDescription(
    'Unit cost must be an amount of 0 or more with at most 2 decimals',
  )
  await field('Name').fill(name)
  await field('Description').fill('OLED\nwith frame')
  await field('Quantity').fill('7')
  await field('Unit Cost').fill('1,250.5')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(`/admin/inventory?${new URLSearchParams({ search: name })}`)
  await page.reload()
  const cells = rowOf(page, name).getByRole('cell')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Description', 'Quantity', 'Unit Cost', 'Actions'])
  await expect(cells).toHaveText([name, 'OLED with frame', '7', '$1,250.50', ''])

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  await expect(editing.getByRole('textbox', { name: 'Unit Cost' })).toHaveValue('1,250.50')
  await editing.getByRole('textbox', { name: 'Quantity', exact: true }).fill('4')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cells.nth(2)).toHaveText('4')

  await page.getByRole('button', { name: `Stock movements of ${name}` }).click()
  const movements = page.getByRole('dialog', { name: `Stock movements of ${name}` })
  await expect(movements.getByRole('row').nth(1).getByRole('cell')).toHaveText([/.+/, '−3', 'Correction', admin.name])
  await expect(movements.getByRole('row').nth(2).getByRole('cell')).toHaveText([
    /.+/,
    '+7',
    'Opening stock',
    admin.name,
  ])
  await movements.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const deleting = page.getByRole('alertdialog')
  await expect(deleting).toContainText('Are you sure you want to delete this item?')
  await deleting.getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('No items found')).toBeVisible()
})

test('INV-04 INV-05 INV-06 an item used in a repair cannot be deleted, its movements name the ticket, and failures are shown with the reason', async ({
  page,
  shop,
  signInAs,
}) => {
  const item = newPart()
  await shop.asAdmin('POST', '/api/inventory', item)
  const technician = await shop.addPerson('Technician')
  await signInAs('Admin')
  const { number } = await createTicket(page, technician.id, { parts: [{ itemId: item.id, quantity: 2 }] })
  await page.goto('/admin/inventory')
  await page.getByRole('searchbox').fill(item.name)
  await page.getByRole('button', { name: `Stock movements of ${item.name}` }).click()
  const movements = page.getByRole('dialog')
  await expect(movements.getByRole('row').nth(1).getByRole('cell')).toContainText([/.+/, '−2', number])
  await movements.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Delete ${item.name}` }).click()
  const deleting = page.getByRole('alertdialog')
  await deleting.getByRole('button', { name: 'Delete item' }).click()
  await expect(deleting).toContainText('Cannot delete this item because it is used in one or more repairs.')
  await deleting.getByRole('button', { name: 'Keep item' }).click()
  await expect(rowOf(page, item.name)).toBeVisible()

  await refuseCalls(page, 'PATCH', '/api/inventory/', 'server.databaseUnavailable')
  await refuseCalls(page, 'DELETE', '/api/inventory/', 'server.databaseUnavailable')
  const reason = 'The database is not available. Please try again in a moment.'
  await page.getByRole('button', { name: `Edit ${item.name}` }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`Failed to save inventory item: ${reason}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${item.name}` }).click()
  await deleting.getByRole('button', { name: 'Delete item' }).click()
  await expect(deleting.getByRole('alert')).toContainText(`Failed to delete inventory item: ${reason}`)
  await refuseCalls(page, 'GET', '/api/inventory', 'server.databaseUnavailable')
  await page.goto('/admin/inventory')
  await expect(page.getByRole('alert')).toContainText(`Failed to fetch inventory items: ${reason}`)
})

test('INV-07 a Technician can read the inventory but not change it, and low stock is marked, on a phone in the card', async ({
  page,
  shop,
  signInAs,
}) => {
  const low = newPart({ quantity: 2, minQuantity: 2 })
  const enough = newPart({ quantity: 3, minQuantity: 2 })
  for (const part of [low, enough]) await shop.asAdmin('POST', '/api/inventory', part)
  await signInAs('Technician')
  await page.goto('/admin/inventory')
  await expect(page.getByRole('button', { name: `Stock movements of ${low.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${low.name}` })).toHaveCount(0)
  await page.setViewportSize(phone)
  const card = ({ name }: typeof low) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card(low)).toContainText('Low stock')
  await expect(card(enough)).toBeVisible()
  await expect(card(enough)).not.toContainText('Low stock')
})
