import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { feedbackTexts } from '#web/public/feedback/feedback.texts.ts'
import { homeTexts } from '#web/public/home/home.texts.ts'
import { problemTexts } from '#web/public/problems/problems.texts.ts'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

const repairWord = { en: 'Repair', am: 'ጥገና' }

const subjectOf = ({ page, language }: PublicView): string => {
  switch (page.name) {
    case 'home':
      return homeTexts[language].title
    case 'repair':
      return `${repairWord[language]} ${page.repair.number}`
    case 'repairNotFound':
      return problemTexts[language].notFound
    case 'feedback':
    case 'feedbackRefused':
      return feedbackTexts[language].title
    case 'certificate':
      return `${warrantyTexts[language].certificate} #${page.warranty.number}`
    case 'verification':
      return `${warrantyTexts[language].verification} #${page.warranty.number}`
    case 'warrantyNotFound':
      return warrantyTexts[language][`${page.wanted}NotFound`]
    case 'tooManyLookUps':
      return problemTexts[language].tooMany
    case 'failed':
      return problemTexts[language].failed
  }
}

/** Contains nothing personal, because titles show up in tabs and the browser history. */
export const pageTitle = (view: PublicView): string => `${subjectOf(view)} · ${view.settings.shopName}`
