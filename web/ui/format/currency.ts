import { createContext, useContext } from 'react'
import { formatAmount } from '#contract/money.ts'

/** The currency sign from the settings of the shop. */
const Currency = createContext('$')

/** Sets the currency label of all amounts within. */
export const CurrencyProvider = Currency.Provider

export const useCurrency = (): string => useContext(Currency)

/** Formats santim with the currency: 125050 is $1,250.50, or ETB 1,250.50. */
export const useFormatAmount = (): ((santim: number) => string) => {
  const currency = useCurrency()
  const label = /\p{L}$/u.test(currency) ? `${currency}\u00A0` : currency
  return santim => label + formatAmount(santim)
}
