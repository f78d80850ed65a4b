import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { createSale } from '#contract/sales/sales.ts'
import {
  field,
  fill,
  fillForm,
  openNewSale,
  pick,
  prepareNewSale,
  save,
  saveOffline,
  saveSale,
  user,
} from '#web/sales/create/testing.tsx'
import { openCorrection } from '#web/sales/unsent/correction.ts'
import { saleOf } from '#web/sales/unsent/unsentSale.ts'
import { press } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(prepareNewSale)

const onCable = 'Discount on USB-C cable'
const onSale = 'Discount on the whole sale'
/** The unit of the discount that was opened last. */
const inPercent = () => fireEvent.click(screen.getAllByRole('button', { name: '%' }).at(-1) as HTMLElement)
const shows = (amount: string) => waitFor(() => expect(screen.getAllByText(amount).length).toBeGreaterThan(0))

/** A Galaxy at 18,500.50 and a cable at 250.00. */
const enterDiscounts = async () => {
  await fillForm()
  expect(screen.queryByRole('textbox', { name: onCable }), 'closed until it is needed').toBeNull()
  press(onCable)
  fill(onCable, '50')
  await shows('ETB 18,700.50')
  inPercent()
  expect(field(onCable).value, 'the number stays').toBe('50')
  await shows('ETB 18,625.50')
  fill(onCable, '12.5')
  await shows('ETB 18,719.25')
  press(onSale)
  inPercent()
  fill(onSale, '10')
  await shows('ETB 16,847.32')
}

const entered = {
  ...{ discount: 187_193, discountPercent: 10 },
  lines: [
    expect.objectContaining({ discount: null, discountPercent: null }),
    expect.objectContaining({ discount: 3_125, discountPercent: 12.5 }),
  ],
}

test('a discount in Birr or percent, on a line and on the whole, shows the new total at once and is sent', async () => {
  await enterDiscounts()
  expect(
    screen.getAllByText(/^You can give up to 10% of the list price, on each item and on the whole sale/),
    'once',
  ).toHaveLength(1)
  await saveSale()
  expect(requestsTo(createSale)).toEqual([expect.objectContaining(entered)])
  expect(screen.getByText('ETB 16,847.32')).toBeTruthy()
})

test('on a phone both steps say how much discount may be given', async () => {
  setWidth(390)
  await openNewSale()
  await pick('cable')
  press('Pay')
  press(onSale)
  fill(onSale, '10')
  await waitFor(() => expect(screen.getAllByText(/^You can give up to 10% of the list price/)).toHaveLength(2))
})

test('a refused discount says why and loses nothing, also after a reload; removing it gives the full price', async () => {
  serve(createSale, new Refusal('sales.discountTooLarge', { amount: 'ETB 1,903.18', percent: 10.15, limit: 10 }))
  await enterDiscounts()
  save()
  expect(await screen.findByText(/below the list prices, and you can give at most 10%.*ask an Admin/)).toBeTruthy()
  await openNewSale()
  expect(await screen.findByText('Your unfinished sale was restored.')).toBeTruthy()
  expect([field(onCable).value, field(onSale).value]).toEqual(['12.5', '10'])
  fireEvent.click(screen.getAllByRole('button', { name: 'ETB' })[0] as HTMLElement)
  expect(field(onCable).value).toBe('12.50')
  await shows('−ETB 12.50')
  press('Remove the discount on USB-C cable')
  press('Remove the discount on the whole sale')
  await shows('ETB 18,750.50')
  expect(screen.queryByRole('textbox', { name: onSale })).toBeNull()
  press(onCable)
  expect(field(onCable).value, 'what was removed does not come back').toBe('')
})

test('a discount that cannot be is named in a sentence, and nothing is sent', async () => {
  await fillForm()
  press(onCable)
  press(onSale)
  for (const [typed, message] of [
    ['-5', 'Discount must be an amount of 0 or more with at most 2 decimals'],
    ['1.005', 'Discount must be an amount of 0 or more with at most 2 decimals'],
    ['250.01', 'The discount can be at most ETB 250.00'],
  ] as const) {
    fill(onCable, typed)
    save()
    expect(await screen.findByText(message)).toBeTruthy()
  }
  fill(onCable, '')
  inPercent()
  fill(onSale, '100.5')
  save()
  expect(await screen.findByText('Discount must be between 0 and 100% with at most 2 decimals')).toBeTruthy()
  expect(requestsTo(createSale)).toEqual([])
})

test('without a connection the discounts are part of the unsent sale, which can be corrected', async () => {
  await enterDiscounts()
  const unsent = await saveOffline()
  expect(saleOf(unsent)).toMatchObject({ ...entered, total: 1_684_732, discountTotal: 190_318 })
  cleanup()
  await openCorrection(user.id, unsent)
  await openNewSale()
  await waitFor(() => expect(field(onCable).value).toBe('12.5'))
  await shows('ETB 16,847.32')
})
