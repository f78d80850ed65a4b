import 'virtual:tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/plain.css'
import '#web/public/public.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { PublicPages } from '#web/public/PublicPages.tsx'
import { loadPage } from '#web/public/pages.ts'
import { setCopyProtection, startCopyProtection } from '#web/settings/copyProtection.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement

const view: PublicView = JSON.parse(element('view').textContent)

// Whoever must zoom can tell the browser to, in spite of the styles; a ban in the head is one that tools object to.
startCopyProtection({ forbidsZoom: false })
setCopyProtection(view.settings.copyProtection)
// Not awaited: a page is built on what lies here, and would wait for it in turn.
void loadPage(view.page).then(Page =>
  // Piece by piece, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(element('root'), <PublicPages view={view} Page={Page} />)
  }),
)
