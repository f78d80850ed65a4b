import { fillIn } from '#contract/fillIn.ts'
import { refusalTexts } from '#contract/refusals.texts.ts'
import { language } from '#web/language/language.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { SaleProblem } from '#web/sales/unsent/unsentSaleRow.ts'

/** The codes of sales that wait although no server has refused them. */
export const ownProblems = { pictureUnreadable: 'picture.unreadable', notConfirmed: 'sale.notConfirmed' } as const

const sentences: Readonly<Record<string, string>> = {
  ...refusalTexts[language],
  [ownProblems.pictureUnreadable]: texts.pictureUnreadable,
  [ownProblems.notConfirmed]: texts.notConfirmed,
}

/**
 * What a problem says in the language of the app, whatever language it was stored in. Only the server knows the words about single
 * fields, and a newer one may have other codes: both stay in the language of that time, until the sale is sent again.
 */
export const problemText = ({ code, message, language: stored, details = {} }: SaleProblem): string => {
  const sentence = sentences[code]
  const isTranslatable = stored !== undefined && stored !== language && sentence && code !== 'input.invalid'
  return isTranslatable ? fillIn(sentence, details) : message
}
