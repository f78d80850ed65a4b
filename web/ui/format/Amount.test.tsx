import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Amount } from '#web/ui/format/Amount.tsx'
import { CurrencyProvider } from '#web/ui/format/currency.ts'

test('without a label an amount is in Birr, with the minus before it', () => {
  const { container } = render(<Amount santim={-125_050} />)
  expect(container.textContent).toBe('−ETB\u00A01,250.50')
})

test.each([
  ['$', '$1,250.50'],
  ['ETB', 'ETB\u00A01,250.50'],
  ['ብር', 'ብር\u00A01,250.50'],
  ['Br.', 'Br.1,250.50'],
])('INV-01 with the label %s an amount reads %s', (label, text) => {
  const { container } = render(
    <CurrencyProvider value={label}>
      <Amount santim={125_050} />
    </CurrencyProvider>,
  )
  expect(container.textContent).toBe(text)
})
