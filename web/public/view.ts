import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { PublicView } from '#contract/publicPages/publicPage.ts'

/** What every part of a page may go by: the shop, the language, the moment it was rendered. */
const ViewContext = createContext<PublicView | null>(null)
export const ViewProvider = ViewContext.Provider

export const useView = (): PublicView => {
  const view = useContext(ViewContext)
  if (!view) throw new Error('A part of a page stands outside of it')
  return view
}

/** The texts of a part of the pages in the language of the page. */
export const useTexts = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[useView().language]
