import 'virtual:tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/plain.css'
import '#web/public/public.css'
import '#web/public/feedback/feedback.css'
import { hydrateRoot } from 'react-dom/client'
import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import { type AnyPage, lightPages } from '#web/public/lightPages.ts'
import { PublicPages } from '#web/public/PublicPages.tsx'
import { setCopyProtection, startCopyProtection } from '#web/settings/copyProtection.ts'

const loadPage = async ({ name }: PublicPage) =>
  name === 'feedback' ? (await import('#web/public/feedback/FeedbackPage.tsx')).FeedbackPage : lightPages[name]

const element = (id: string) => document.getElementById(id) as HTMLElement

const view: PublicView = JSON.parse(element('view').textContent)

startCopyProtection()
setCopyProtection(view.settings.copyProtection)
const Page = (await loadPage(view.page)) as AnyPage
hydrateRoot(element('root'), <PublicPages view={view} Page={Page} />)
