import type { ComponentType } from 'react'
import type { PublicPage } from '#contract/publicPages/publicPage.ts'

type Named<N> = Extract<PublicPage, { name: N }>

/** A browser loads only the page it shows. */
const loaders: { [N in PublicPage['name']]: () => Promise<ComponentType<Named<N>>> } = {
  home: async () => (await import('#web/public/home/HomePage.tsx')).HomePage,
  repair: async () => (await import('#web/public/repair/RepairPage.tsx')).RepairPage,
  repairNotFound: async () => (await import('#web/public/problems/NotFoundPage.tsx')).NotFoundPage,
  feedback: async () => (await import('#web/public/feedback/FeedbackPage.tsx')).FeedbackPage,
  feedbackRefused: async () => (await import('#web/public/feedback/FeedbackRefusedPage.tsx')).FeedbackRefusedPage,
  certificate: async () => (await import('#web/public/warranty/CertificatePage.tsx')).CertificatePage,
  verification: async () => (await import('#web/public/warranty/VerificationPage.tsx')).VerificationPage,
  warrantyNotFound: async () => (await import('#web/public/warranty/WarrantyNotFoundPage.tsx')).WarrantyNotFoundPage,
  tooManyLookUps: async () => (await import('#web/public/problems/TooManyLookUpsPage.tsx')).TooManyLookUpsPage,
  failed: async () => (await import('#web/public/problems/FailedPage.tsx')).FailedPage,
}

export type PageComponent = ComponentType<PublicPage>

/** The component of a page. It must be rendered only with the page it was loaded for. */
export const loadPage = (page: PublicPage): Promise<PageComponent> => loaders[page.name]() as Promise<PageComponent>
