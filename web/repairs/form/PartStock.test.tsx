import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { itemWith } from '#web/inventory/testing.ts'
import { PartStock } from '#web/repairs/form/PartStock.tsx'

const item = itemWith({ quantity: 4 })

const show = (quantity: number, savedQuantity = 0) =>
  render(<PartStock line={{ quantity }} item={item} savedQuantity={savedQuantity} />)

test.each([
  ['2 left in stock', 2, 0],
  ['4 left in stock', Number.NaN, 0],
  ['5 left in stock', 1, 2],
  ['6 left in stock', 0, 2],
])('REP-18 a chosen part shows how many stay in stock: %s', (words, quantity, savedQuantity) => {
  show(quantity, savedQuantity)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Low stock')).toBeNull()
})

test('REP-18 low stock is marked, and a quantity above the stock is shown before the form is sent', () => {
  show(3)
  expect(screen.getByText('1 left in stock')).toBeTruthy()
  expect(screen.getByText('Low stock')).toBeTruthy()
  cleanup()
  show(7, 2)
  expect(screen.getByText('Only 6 available')).toBeTruthy()
})
