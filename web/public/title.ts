import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import type { Texts } from '#web/public/dictionary.ts'

const subjectOf = (page: PublicPage, texts: Texts): string => {
  switch (page.name) {
    case 'home':
      return texts.home.title
    case 'repair':
      return texts.repair.title(page.repair.number)
    case 'repairNotFound':
      return texts.problems.notFound
    case 'feedback':
    case 'feedbackRefused':
      return texts.feedback.title
    case 'tooManyLookUps':
      return texts.problems.tooMany
    case 'failed':
      return texts.problems.failed
  }
}

/** Without anything personal: a title is shown in lists of tabs and visited pages. */
export const titleOf = ({ page, settings }: Pick<PublicView, 'page' | 'settings'>, texts: Texts): string =>
  `${subjectOf(page, texts)} · ${settings.shopName}`
