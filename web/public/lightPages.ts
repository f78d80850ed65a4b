import type { ComponentType } from 'react'
import type { PublicPage } from '#contract/publicPages/publicPage.ts'
import { FailedPage } from '#web/public/FailedPage.tsx'
import { FeedbackRefusedPage } from '#web/public/feedback/FeedbackRefusedPage.tsx'
import { HomePage } from '#web/public/HomePage.tsx'
import { NotFoundPage } from '#web/public/NotFoundPage.tsx'
import { RepairPage } from '#web/public/repair/RepairPage.tsx'
import { TooManyPage } from '#web/public/TooManyPage.tsx'

type Named<N> = Extract<PublicPage, { name: N }>

/** Takes what the page of its own name is made of. */
export type AnyPage = ComponentType<PublicPage>

/** All but the form of feedback, whose scripts a browser fetches only to show it. */
export const lightPages: { [N in Exclude<PublicPage['name'], 'feedback'>]: ComponentType<Named<N>> } = {
  home: HomePage,
  repair: RepairPage,
  repairNotFound: NotFoundPage,
  feedbackRefused: FeedbackRefusedPage,
  tooManyLookUps: TooManyPage,
  failed: FailedPage,
}
