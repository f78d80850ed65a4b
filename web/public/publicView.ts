import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { PublicView } from '#contract/publicPages/publicPage.ts'

/** The shop, the language and the time of rendering, for every component of a page. */
const PublicViewContext = createContext<PublicView | null>(null)
export const PublicViewProvider = PublicViewContext.Provider

export const usePublicView = (): PublicView => {
  const view = useContext(PublicViewContext)
  if (!view) throw new Error('usePublicView needs a PublicViewProvider')
  return view
}

/** The texts in the language of the page. */
export const useTexts = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[usePublicView().language]
