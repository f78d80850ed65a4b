import { smsDetails, smsSentences } from '#contract/sms/outbox/smsSentences.texts.ts'
import { language } from '#web/language/language.ts'

const sentences: Readonly<Record<string, string>> = smsSentences[language]

const translateDetails = (details: string): string =>
  details.replace(/[a-z]+/g, word => smsDetails[language][word] ?? word)

/** What the provider said in its own words stays as it is. */
const translate = (sentence: string): string => {
  const value = /\(.*\)|(?<= )\d+(?= )/.exec(sentence)?.[0]
  const template = value === undefined ? sentence : sentence.replace(value, '#')
  const translated = Object.hasOwn(sentences, template) ? sentences[template] : undefined
  return translated?.replace('#', () => translateDetails(value ?? '')) ?? sentence
}

/** Why an SMS was not sent, or not sent yet: it is stored in English. */
export const smsProblemLabel = (problem: string): string =>
  language === 'en' ? problem : problem.replace(/\.$/, '').split('. ').map(translate).join('። ')
