import { createContext, useContext } from 'react'
import { formatAmount } from '#contract/money.ts'

const Currency = createContext('ETB')

/** Sets the currency label of all amounts within. Without it they are in Birr. */
export const CurrencyProvider = Currency.Provider

export const useCurrency = (): string => useContext(Currency)

/** Formats santim with the currency: 125050 is ETB 1,250.50, or $1,250.50. What went out is −ETB 1,250.50. */
export const useFormatAmount = (): ((santim: number) => string) => {
  const currency = useCurrency()
  const label = /\p{L}$/u.test(currency) ? `${currency}\u00A0` : currency
  return santim => (santim < 0 ? '−' : '') + label + formatAmount(Math.abs(santim))
}
