import { fillIn } from './fillIn.ts'
import type { Language } from './language.ts'
import { messageMark, type Nested } from './message.ts'
import { messageTexts } from './messages.texts.ts'

const listSeparator = { en: ', ', am: '፣ ' } as const satisfies Record<Language, string>

export const formatNested = ({ messages }: Pick<Nested, 'messages'>, language: Language): string =>
  messages.map(message => formatMessage(message, language)).join(listSeparator[language])

const translate = (template: string, language: Language): string => {
  const texts: Readonly<Record<string, string>> = messageTexts[language]
  return Object.hasOwn(texts, template) ? (texts[template] ?? template) : template
}

/** A message in a language. What message() has not made, such as a sentence that an older server has sent, stays as it is. */
export const formatMessage = (text: string, language: Language): string => {
  if (!text.startsWith(messageMark)) return translate(text, language)
  const [template, values]: [string, Record<string, string | number | Nested>] = JSON.parse(text.slice(1))
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? formatNested(value, language) : value,
  ])
  return fillIn(translate(template, language), Object.fromEntries(formatted))
}

/** What is wrong with the rows of a sheet. */
export const formatProblems = <P extends { readonly message: string }>(
  problems: readonly P[],
  language: Language,
): P[] => problems.map(problem => ({ ...problem, message: formatMessage(problem.message, language) }))
