import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageRenderer } from '#contract/publicPages/publicPage.ts'
import { FeedbackPage } from '#web/public/feedback/FeedbackPage.tsx'
import { Head } from '#web/public/Head.tsx'
import { type AnyPage, lightPages } from '#web/public/lightPages.ts'
import { PublicPages } from '#web/public/PublicPages.tsx'

const pages = { ...lightPages, feedback: FeedbackPage }

export const renderPage: PageRenderer['renderPage'] = view => ({
  head: renderToStaticMarkup(<Head view={view} />),
  root: renderToString(<PublicPages view={view} Page={pages[view.page.name] as AnyPage} />),
})
