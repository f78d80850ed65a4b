import { fillIn } from '#contract/fillIn.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { language } from '#web/language/language.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { SaleProblem } from '#web/sales/unsent/unsentSaleRow.ts'

/** The codes of sales that wait although no server has refused them. */
export const ownProblems = { pictureUnreadable: 'picture.unreadable', notConfirmed: 'sale.notConfirmed' } as const

const sentences: Readonly<Record<string, string>> = {
  ...refusalsSaidByApp[language],
  [ownProblems.pictureUnreadable]: texts.pictureUnreadable,
  [ownProblems.notConfirmed]: texts.notConfirmed,
}

/** In the language of the app. Undefined if only the server has the words: of single fields, of a newer version, or not stored by an older one. */
const translate = ({ code, details = {} }: SaleProblem): string | undefined => {
  const sentence = code === 'input.invalid' ? undefined : sentences[code]
  const names = [...(sentence?.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name)
  return sentence && names.every(name => name in details) ? fillIn(sentence, details) : undefined
}

/** What a problem says in the language of the app, whatever language it was stored in. */
export const problemText = (problem: SaleProblem): string => {
  const { message, language: stored = 'en' } = problem
  return stored === language ? message : (translate(problem) ?? texts.otherLanguage)
}
