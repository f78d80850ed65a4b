import type { ComponentType } from 'react'
import type { PublicPage } from '#contract/publicPages/publicPage.ts'
import { FailedPage } from '#web/public/FailedPage.tsx'
import { HomePage } from '#web/public/HomePage.tsx'
import { NotFoundPage } from '#web/public/NotFoundPage.tsx'
import { TooManyPage } from '#web/public/TooManyPage.tsx'

type Named<N> = Extract<PublicPage, { name: N }>

/** The small pages are always there; of the large ones a browser fetches the one it shows. */
const loaders: { [N in PublicPage['name']]: () => Promise<ComponentType<Named<N>>> } = {
  home: async () => HomePage,
  repair: async () => (await import('#web/public/repair/RepairPage.tsx')).RepairPage,
  repairNotFound: async () => NotFoundPage,
  feedback: async () => (await import('#web/public/feedback/FeedbackPage.tsx')).FeedbackPage,
  feedbackRefused: async () => (await import('#web/public/feedback/FeedbackRefusedPage.tsx')).FeedbackRefusedPage,
  tooManyLookUps: async () => TooManyPage,
  failed: async () => FailedPage,
}

export type PageComponent = ComponentType<PublicPage>

/** What shows a page. Each is shown with its own page alone. */
export const loadPage = (page: PublicPage): Promise<PageComponent> => loaders[page.name]() as Promise<PageComponent>
