import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { PublicPages } from '#web/public/PublicPages.tsx'
import type { PageComponent } from '#web/public/pages.ts'

/** The page that the server has rendered, from now on in the browser's hands. */
export const takeOver = (view: PublicView, Page: PageComponent): void =>
  // Piece by piece, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, <PublicPages view={view} Page={Page} />)
  })
