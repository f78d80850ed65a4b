import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { PublicPages } from '#web/public/PublicPages.tsx'
import type { PageComponent } from '#web/public/pages.ts'

/** Makes the server-rendered page interactive. */
export const hydratePage = (view: PublicView, Page: PageComponent): void =>
  // As a transition, hydration yields to scrolling on a slow phone.
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, <PublicPages view={view} Page={Page} />)
  })
