import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageRenderer } from '#contract/publicPages/publicPage.ts'
import { Head } from '#web/public/Head.tsx'
import { PublicPages } from '#web/public/PublicPages.tsx'
import { loadPage } from '#web/public/pages.ts'
import { SchemeSwitch } from '#web/public/SchemeSwitch.tsx'

export const renderPage: PageRenderer['renderPage'] = async view => ({
  head: renderToStaticMarkup(<Head view={view} />),
  root: renderToString(<PublicPages view={view} Page={await loadPage(view.page)} />),
  foot: renderToStaticMarkup(<SchemeSwitch view={view} />),
})
