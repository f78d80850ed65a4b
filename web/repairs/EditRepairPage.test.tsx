import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { listInventory } from '#contract/inventory/inventory.ts'
import { getRepair, updateRepair } from '#contract/repairs/repairs.ts'
import { itemWith } from '#web/inventory/testing.ts'
import { EditRepairPage } from '#web/repairs/EditRepairPage.tsx'
import { readEditTab } from '#web/repairs/form/editTab.ts'
import { repairWith, stubDrawing } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { field, findAndPress, hintOf, press, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const id = (place: number) => `0198a000-0000-7000-8000-00000000000${place}`
const screenPart = { itemId: id(5), name: 'Screen', unitCost: 10_000, quantity: 2 }
const repair = repairWith({
  ...{ technician: { id: id(2), name: 'Dawit' }, estimatedCompletion: '2026-12-24', signatureId: id(4) },
  images: [{ slot: 1, fileId: id(3), description: '' }],
  parts: [screenPart],
})

const rowOf = (name: string) => screen.getByLabelText(`Quantity of ${name}`).closest('li')?.textContent

test('REP-18 REP-23 parts are added, changed and returned; a wrong quantity is said at its field, also from another tab', async () => {
  setWidth(1440)
  stubDrawing()
  serveOthers(new Refusal('server.busy'))
  serveShop()
  serve(getRepair, repair)
  const screens = itemWith({ id: id(5), quantity: 2, minQuantity: 0, unitCost: 10_000 })
  const batteries = itemWith({ id: id(6), name: 'Battery', quantity: 4, unitCost: 10_000 })
  serve(listInventory, listOf([screens, batteries]))
  const path = `/admin/repairs/${repair.number}/edit?tab=parts`
  showPages({ '/admin/repairs/$number/edit': [EditRepairPage, readEditTab] }, path)
  const quantity = await screen.findByLabelText('Quantity of Screen')
  for (const invalid of ['-1', '1.5', 'two']) {
    type('Quantity of Screen', invalid)
    fireEvent.blur(quantity)
    await waitFor(() => expect(hintOf(quantity), invalid).toContain('Quantity must be a non-negative number.'))
  }
  type('Quantity of Screen', '3')
  await waitFor(() => expect(rowOf('Screen')).toContain('1 left in stock'))
  type('Quantity of Screen', '5')
  await waitFor(() => expect(rowOf('Screen')).toContain('Only 4 available'))
  serve(updateRepair, refusalOfField('inventory.tooFew', 'parts.0.quantity', { n: 4, name: 'Screen' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  press('Save Changes')
  await findAndPress('Parts')
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  expect(hintOf(quantity)).toContain('Only 4 Screen(s) available in inventory')

  type('Quantity of Screen', '0')
  const picker = screen.getByRole('combobox', { name: 'Add a part from stock' })
  fireEvent.mouseDown(picker)
  fireEvent.change(picker, { target: { value: 'Battery' } })
  fireEvent.click(await screen.findByRole('option', { name: /Battery/ }))
  expect(field('Quantity of Battery').value).toBe('1')
  type('Quantity of Battery', '3')
  await waitFor(() => expect(rowOf('Battery')).toContain('1 left in stockLow stock'))
  const total = () => within(screen.getByRole('tabpanel')).getAllByRole('definition').at(-1)?.textContent
  expect(total()).toBe('ETB\u00a0300.00')
  const battery = { itemId: id(6), name: 'Battery', unitCost: 10_000, quantity: 3 }
  serve(updateRepair, { ...repair, version: 2, parts: [battery] })
  press('Save Changes')
  await screen.findByText('Repair details updated successfully.')
  const parts = [
    { itemId: id(5), quantity: 0 },
    { itemId: id(6), quantity: 3 },
  ]
  expect(requestsTo(updateRepair).at(-1)).toMatchObject({ version: 1, parts })
  await waitFor(() => expect(screen.queryByLabelText('Quantity of Screen')).toBeNull())
})
