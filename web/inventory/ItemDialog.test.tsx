import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { EditItemDialog } from '#web/inventory/ItemDialog.tsx'

const opened: InventoryItem = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Screen',
  description: '',
  quantity: 5,
  minQuantity: 1,
  unitCost: 45_000,
  version: 1,
  createdAt: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-15T10:00:00Z',
}
const sent: Record<string, unknown>[] = []

/** Refuses edits that are not based on the current item, as the server does. */
const serverWith =
  (current: InventoryItem) =>
  async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH' || !url.startsWith('/api/inventory/')) return Response.json({ currencyLabel: '$' })
    const edit = JSON.parse(String(body))
    sent.push(edit)
    const isOutdated = edit.version !== current.version
    if (!isOutdated && (edit.quantityWas ?? current.quantity) === current.quantity) {
      return Response.json({ ...current, ...edit })
    }
    const what = isOutdated ? ({ what: 'this item' } as const) : { quantity: current.quantity }
    const refusal = new Refusal(isOutdated ? 'edit.conflict' : 'inventory.quantityChanged', { ...what, current })
    return Response.json({ code: refusal.code, message: refusal.message, details: refusal.details }, { status: 409 })
  }

const onClose = vi.fn()
const openDialog = (current: InventoryItem) => {
  sent.length = 0
  onClose.mockReset()
  vi.stubGlobal('fetch', serverWith(current))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditItemDialog item={opened} onClose={onClose} />
    </QueryClientProvider>,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('after an edit conflict the colleague’s values are shown, and the edit can be saved on top of them', async () => {
  openDialog({ ...opened, unitCost: 50_000, version: 2 })
  type(/^Name/, 'Display')
  save()
  await screen.findByText(/^Current values: Screen, quantity 5, minimum 1, unit cost 500\.00\./)
  expect([field(/^Name/).value, field(/^Unit Cost/).value]).toEqual(['Display', '500.00'])
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({ version: 2, name: 'Display', unitCost: 50_000 })
})

test('a correction of a quantity that a repair has changed can be saved after a look at the new quantity', async () => {
  openDialog({ ...opened, quantity: 3 })
  type(/^Quantity/, '9')
  save()
  await screen.findByText('The quantity has changed to 3. Please check it and try again.')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({ version: 1, quantity: 9, quantityWas: 3 })
})
