import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/plain.css'
import '#web/public/public.css'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { setCopyProtection, startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { loadPage } from '#web/public/pages.ts'

const view: PublicView = JSON.parse((document.getElementById('view') as HTMLElement).textContent)

// Only the styles restrict zoom: people who must zoom can override them, and audits fail a viewport that forbids it.
startCopyProtection({ forbidsZoom: false })
setCopyProtection(view.settings.copyProtection)

const hydrate = async (): Promise<void> => {
  const [{ hydratePage }, Page] = await Promise.all([import('#web/public/hydrate.tsx'), loadPage(view.page)])
  hydratePage(view, Page)
}

// Hydrates when idle, so that a slow phone can draw, load pictures and scroll first, but also if it is never idle.
if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 3000 })
else setTimeout(hydrate)
