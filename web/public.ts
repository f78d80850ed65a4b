import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/plain.css'
import '#web/public/public.css'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { setCopyProtection, startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { loadPage } from '#web/public/pages.ts'

const view: PublicView = JSON.parse((document.getElementById('view') as HTMLElement).textContent)

// Whoever must zoom can tell the browser to, in spite of the styles; a ban in the head is one that tools object to.
startCopyProtection({ forbidsZoom: false })
setCopyProtection(view.settings.copyProtection)

const comeAlive = async (): Promise<void> => {
  const [{ takeOver }, Page] = await Promise.all([import('#web/public/takeOver.tsx'), loadPage(view.page)])
  takeOver(view, Page)
}

// Not before there is something to see and nothing else to do: a slow phone draws, fetches pictures and scrolls first.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => void comeAlive())
