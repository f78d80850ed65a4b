import type { ComponentType } from 'react'
import type { PublicPage } from '#contract/publicPages/publicPage.ts'

type Named<N> = Extract<PublicPage, { name: N }>

/** A browser loads only the module of the page it shows. Each exports nothing but its page, whose name would be loaded twice. */
const modules: { [N in PublicPage['name']]: () => Promise<Record<string, ComponentType<Named<N>>>> } = {
  home: () => import('#web/public/home/HomePage.tsx'),
  repair: () => import('#web/public/repair/RepairPage.tsx'),
  repairNotFound: () => import('#web/public/problems/NotFoundPage.tsx'),
  feedback: () => import('#web/public/feedback/FeedbackPage.tsx'),
  feedbackRefused: () => import('#web/public/feedback/FeedbackRefusedPage.tsx'),
  certificate: () => import('#web/public/warranty/CertificatePage.tsx'),
  verification: () => import('#web/public/warranty/VerificationPage.tsx'),
  warrantyNotFound: () => import('#web/public/warranty/WarrantyNotFoundPage.tsx'),
  tooManyLookUps: () => import('#web/public/problems/TooManyLookUpsPage.tsx'),
  failed: () => import('#web/public/problems/FailedPage.tsx'),
}

export type PageComponent = ComponentType<PublicPage>

/** The component of a page. It must be rendered only with the page it was loaded for. */
export const loadPage = async (page: PublicPage): Promise<PageComponent> =>
  Object.values(await modules[page.name]())[0] as PageComponent
