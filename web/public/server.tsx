import { renderToString } from 'react-dom/server'
import type { PageRenderer } from '#contract/publicPages/publicPage.ts'
import { dictionaries } from '#web/public/dictionary.ts'

export const renderPage: PageRenderer['renderPage'] = ({ language }) => {
  const texts = dictionaries[language]
  return { title: texts.home.documentTitle, html: renderToString(<p>{texts.home.heading}</p>) }
}
