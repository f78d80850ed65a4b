import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import {
  createItem,
  deleteItem,
  type InventoryItem,
  listInventory,
  listMovements,
  type StockMovement,
  updateItem,
} from '#contract/inventory/inventory.ts'
import { InventoryPage } from '#web/inventory/InventoryPage.tsx'
import { itemWith } from '#web/inventory/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, hintOf, press, textsOf, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const screenPart = itemWith({ description: 'OLED\nwith frame', quantity: 3, minQuantity: 2, unitCost: 125_050 })
const battery = { ...screenPart, id: '0198a000-0000-7000-8000-000000000002', name: 'Battery', quantity: 2 }
const unavailable = new Refusal('server.databaseUnavailable')

let items: InventoryItem[]

beforeEach(() => {
  setWidth(1440)
  serveShop()
  items = [screenPart, battery]
  serve(listInventory, () => listOf(items))
})

const open = async (role?: Role) => {
  showPage(InventoryPage, role)
  await screen.findByText('Screen')
}
const texts = (role: string) => textsOf(screen.getAllByRole(role))

test('INV-01 INV-02 INV-03 an item is added and edited; missing and invalid values are shown at their fields', async () => {
  serve(createItem, ({ id }) => {
    const camera = itemWith({ id, name: 'Camera', quantity: 7 })
    items = [...items, camera]
    return camera
  })
  serve(updateItem, screenPart)
  await open()
  expect(screen.getByRole('heading', { name: 'Inventory Management' })).toBeTruthy()
  expect(texts('columnheader')).toEqual(['Name', 'Description', 'Quantity', 'Unit Cost', 'Actions'])
  await waitFor(() => expect(texts('cell').slice(0, 5)).toEqual(['Screen', 'OLED\nwith frame', '3', '$1,250.50', '']))
  press('Add Item')
  expect(await screen.findByRole('dialog', { name: 'Add New Item' })).toBeTruthy()
  press('Add Item')
  await waitFor(() => expect(hintOf(field(/^Name/))).toBe('Name is required'))
  expect([hintOf(field(/^Quantity/)), hintOf(field(/^Unit Cost/))]).toEqual([
    'Quantity is required',
    'Unit cost is required',
  ])
  for (const wrong of ['-1', '1.5', 'many']) {
    type(/^Quantity/, wrong)
    type(/^Minimum quantity/, wrong)
    const whole = 'must be a whole number of 0 or more'
    await waitFor(() => expect(hintOf(field(/^Quantity/)), wrong).toBe(`Quantity ${whole}`))
    await waitFor(() => expect(hintOf(field(/^Minimum quantity/)), wrong).toBe(`Minimum quantity ${whole}`))
  }
  type(/^Unit Cost/, '12.345')
  await waitFor(() =>
    expect(hintOf(field(/^Unit Cost/))).toBe('Unit cost must be an amount of 0 or more with at most 2 decimals'),
  )
  expect(requestsTo(createItem)).toEqual([])
  type(/^Name/, 'Camera')
  type(/^Quantity/, '7')
  type(/^Minimum quantity/, '0')
  type(/^Unit Cost/, '1,250.5')
  press('Add Item')
  await screen.findByText('Camera')
  expect(requestsTo(createItem)).toMatchObject([{ name: 'Camera', quantity: 7, minQuantity: 0, unitCost: 125_050 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  press('Edit Screen')
  expect(await screen.findByRole('dialog', { name: 'Edit Item' })).toBeTruthy()
  expect(field(/^Unit Cost/).value).toBe('1,250.50')
  type(/^Quantity/, '4')
  press('Save Changes')
  await waitFor(() => expect(requestsTo(updateItem)).toMatchObject([{ quantity: 4, quantityWas: 3 }]))
})

test('INV-04 INV-05 deleting asks first, and says why it is not possible; failures name their reason', async () => {
  serve(deleteItem, new Refusal('inventory.inUse'))
  serve(updateItem, unavailable)
  await open()
  press('Delete Screen')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Are you sure you want to delete this item?')
  expect(requestsTo(deleteItem)).toEqual([])
  const alert = async () => (await screen.findByRole('alert')).textContent
  press('Delete item')
  expect(await alert()).toContain('Cannot delete this item because it is used in one or more repairs.')
  serve(deleteItem, unavailable)
  press('Delete item')
  await waitFor(async () => expect(await alert()).toBe(`Failed to delete inventory item: ${unavailable.message}`))
  serve(deleteItem, () => {
    items = [battery]
  })
  press('Delete item')
  await waitFor(() => expect(screen.queryByText('Screen')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Edit Battery')
  press('Save Changes')
  const saving = within(await screen.findByRole('dialog'))
  expect((await saving.findByRole('alert')).textContent).toBe(`Failed to save inventory item: ${unavailable.message}`)
})

test('INV-05 a list that cannot be fetched shows the reason', async () => {
  serve(listInventory, unavailable)
  showPage(InventoryPage)
  expect((await screen.findByRole('alert')).textContent).toContain(
    `Failed to fetch inventory items: ${unavailable.message}`,
  )
})

test('INV-06 INV-07 a Technician reads the stock movements and what is low, and can change nothing', async () => {
  const movement = (id: number, changes: Partial<StockMovement>): StockMovement => ({
    ...{ id: `0198a000-0000-7000-8000-00000000001${id}`, at: '2026-11-15T10:00:00Z', change: 7 },
    ...{ reason: 'Opening stock', repairNumber: null, by: 'Almaz', ...changes },
  })
  const used = movement(1, { change: -2, reason: 'Repair', repairNumber: 'REP-7K3M9QXZ' })
  const corrected = movement(2, { change: -3000, reason: 'Correction', by: null })
  serve(listMovements, listOf([used, corrected, movement(3, {})]))
  items.push({ ...screenPart, id: '0198a000-0000-7000-8000-000000000003', name: 'Screw', quantity: 25_000 })
  await open('Technician')
  for (const name of ['Add Item', 'Edit Screen', 'Delete Screen'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(texts('row').map(text => text.includes('Low stock'))).toEqual([false, false, true, false])
  expect(screen.getByRole('cell', { name: '25,000' })).toBeTruthy()
  press('Stock movements of Screen')
  const movements = within(await screen.findByRole('dialog'))
  await movements.findByText('REP-7K3M9QXZ')
  const time = '15 Nov 2026, 13:00'
  expect(textsOf(movements.getAllByRole('row').slice(1))).toEqual([
    `${time}−2REP-7K3M9QXZAlmaz`,
    `${time}−3,000Correction—`,
    `${time}+7Opening stockAlmaz`,
  ])
})

test('INV-07 on a phone the card of an item with low stock is marked', async () => {
  setWidth(390)
  await open()
  expect(texts('listitem').map(text => text.includes('Low stock'))).toEqual([false, true])
})
