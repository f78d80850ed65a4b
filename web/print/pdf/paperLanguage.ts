import { createContext, useContext } from 'react'
import { formatDate, formatDay, formatDayTime } from '#contract/customersDates.ts'
import type { Language } from '#contract/language.ts'
import { labelIn, valueLabels } from '#contract/valueLabels.texts.ts'
import { certificateTexts } from '#web/print/pdf/certificate.texts.ts'
import { paperTexts } from '#web/print/pdf/paper.texts.ts'

const wordsIn = (language: Language) => ({
  language,
  texts: paperTexts[language],
  certificateTexts: certificateTexts[language],
  statusName: labelIn(valueLabels[language].statuses),
  problemLabel: labelIn(valueLabels[language].problems),
  formatDay: (momentOrDay: string) => formatDay(momentOrDay, language),
  formatDayTime: (moment: string) => formatDayTime(moment, language),
  /** With the Gregorian day, too, where a customer may have to count on it. */
  formatDate: (momentOrDay: string) => formatDate(momentOrDay, language),
})

export type PaperWords = ReturnType<typeof wordsIn>

const words: Readonly<Record<Language, PaperWords>> = { en: wordsIn('en'), am: wordsIn('am') }

/** The language of the paper that is being rendered. */
export const PaperLanguage = createContext<Language>('en')

/** The texts, labels and dates of the paper, in its language. */
export const usePaperWords = (): PaperWords => words[useContext(PaperLanguage)]
