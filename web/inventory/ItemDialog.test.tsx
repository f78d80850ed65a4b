import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type InventoryItem, updateItem } from '#contract/inventory/inventory.ts'
import { EditItemDialog } from '#web/inventory/ItemDialog.tsx'
import { itemWith } from '#web/inventory/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showInCache } from '#web/testing/showPage.tsx'

const opened = itemWith()
/** Refuses edits that are not based on the current item, as the server does. */
const serveItem = (current: InventoryItem) =>
  serve(updateItem, ({ version, quantityWas = current.quantity }) => {
    if (version !== current.version) return new Refusal('edit.conflict', { what: 'this item', current })
    const { quantity } = current
    return quantityWas === quantity ? current : new Refusal('inventory.quantityChanged', { quantity, current })
  })

const onClose = vi.fn()
const openDialog = (current: InventoryItem) => {
  serveShop()
  serveItem(current)
  showInCache(<EditItemDialog item={opened} onClose={onClose} />)
}

test('after an edit conflict the colleague’s values are shown, and the edit can be saved on top of them', async () => {
  openDialog({ ...opened, unitCost: 50_000, version: 2 })
  type(/^Name/, 'Display')
  press('Save Changes')
  await screen.findByText(/^Current values: Screen, quantity 5, minimum 1, unit cost ETB.500\.00\./)
  expect([field(/^Name/).value, field(/^Unit Cost/).value]).toEqual(['Display', '500.00'])
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requestsTo(updateItem).at(-1)).toMatchObject({ version: 2, name: 'Display', unitCost: 50_000 })
})

test('a correction of a quantity that a repair has changed can be saved after a look at the new quantity', async () => {
  openDialog({ ...opened, quantity: 3 })
  type(/^Quantity/, '9')
  press('Save Changes')
  await screen.findByText('The quantity has changed to 3. Please check it and try again.')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requestsTo(updateItem).at(-1)).toMatchObject({ version: 1, quantity: 9, quantityWas: 3 })
})

test('a selling price is optional: it is sent as an amount, and as nothing if the field is emptied', async () => {
  openDialog(opened)
  type(/^Selling price/, '560.50')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requestsTo(updateItem).at(-1)).toMatchObject({ sellingPrice: 56_050, unitCost: 45_000 })
  type(/^Selling price/, '')
  press('Save Changes')
  await waitFor(() => expect(requestsTo(updateItem)).toHaveLength(2))
  expect(requestsTo(updateItem).at(-1)).toMatchObject({ sellingPrice: null })
})
