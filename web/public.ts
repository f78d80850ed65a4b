import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/plain.css'
import '#web/public/public.css'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { setCopyProtection, startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { loadPage } from '#web/public/pages.ts'

const view: PublicView = JSON.parse((document.getElementById('view') as HTMLElement).textContent)

// People who must zoom can force it in their browser. A ban in the viewport tag fails accessibility checks.
startCopyProtection({ forbidsZoom: false })
setCopyProtection(view.settings.copyProtection)

const hydratePage = async (): Promise<void> => {
  const [{ takeOver }, Page] = await Promise.all([import('#web/public/takeOver.tsx'), loadPage(view.page)])
  takeOver(view, Page)
}

// Hydration waits until the browser is idle: a slow phone first draws, loads pictures and scrolls.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => void hydratePage())
