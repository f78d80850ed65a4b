import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageRenderer } from '#contract/publicPages/publicPage.ts'
import { Head } from '#web/public/Head.tsx'
import { PublicPages } from '#web/public/PublicPages.tsx'

export const renderPage: PageRenderer['renderPage'] = view => ({
  head: renderToStaticMarkup(<Head view={view} />),
  root: renderToString(<PublicPages view={view} />),
})
