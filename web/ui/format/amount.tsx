import { createContext, useContext } from 'react'
import { formatAmount } from '#contract/money.ts'

const Currency = createContext('$')

/** What stands before amounts on all pages within. */
export const CurrencyProvider = Currency.Provider

export const useCurrency = (): string => useContext(Currency)

/** 125050 santim as a person reads them: $1,250.50, or ETB 1,250.50. */
export const useFormatAmount = (): ((santim: number) => string) => {
  const currency = useCurrency()
  const label = /\p{L}$/u.test(currency) ? `${currency}\u00A0` : currency
  return santim => label + formatAmount(santim)
}

export const Amount = ({ santim }: { santim: number }) => useFormatAmount()(santim)
