import { createContext, useContext } from 'react'
import { formatDay, formatDayTime } from '#contract/customersDates.ts'
import type { Language } from '#contract/language.ts'
import { methodNamesIn } from '#web/payments/methodNames.texts.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { receiptTextsIn } from '#web/print/sale/receipt.texts.ts'
import { saleWordsIn } from '#web/sales/sale/saleWords.texts.ts'

/** That of the customer, whoever prints the receipt. */
export const ReceiptLanguage = createContext<Language>('en')

/** The texts, labels and dates of the receipt, in its language. */
export const useReceiptWords = () => {
  const language = useContext(ReceiptLanguage)
  const { receiptTexts: texts, returnReceiptTexts: returnTexts } = receiptTextsIn[language]
  return {
    ...{
      language,
      texts,
      returnTexts,
      saleWords: saleWordsIn[language],
      methods: usePaymentNames(methodNamesIn[language]),
    },
    formatDay: (moment: string) => formatDay(moment, language),
    formatDayTime: (moment: string) => formatDayTime(moment, language),
  }
}
