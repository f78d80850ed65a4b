import type { Language } from '#contract/publicPages/publicPage.ts'
import { feedbackTexts } from '#web/public/feedback/feedback.texts.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { homeTexts } from '#web/public/home.texts.ts'
import { problemTexts } from '#web/public/problems.texts.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

/** All that the pages say in a language. Each section stands beside its page and must say everything in both. */
export const textsIn = (language: Language) => ({
  frame: frameTexts[language],
  home: homeTexts[language],
  problems: problemTexts[language],
  repair: repairTexts[language],
  feedback: feedbackTexts[language],
})

export type Texts = ReturnType<typeof textsIn>
