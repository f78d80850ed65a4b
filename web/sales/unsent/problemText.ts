import type { RefusalDetails } from '#contract/errors.ts'
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

/** Rows of versions that spoke only English have no language, and no words for the gaps of a sentence. */
const isComplete = (sentence: string, details: RefusalDetails): boolean =>
  [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in details)

/**
 * What a problem says in the language of the app, whatever language it was stored in. Only the server knows the words about single
 * fields, and a newer one may have other codes: both stay in the language of that time, until the sale is sent again.
 */
export const problemText = ({ code, message, language: stored = 'en', details = {} }: SaleProblem): string => {
  const sentence = sentences[code]
  const isTranslatable = stored !== language && sentence && code !== 'input.invalid' && isComplete(sentence, details)
  return isTranslatable ? fillIn(sentence, details) : message
}
