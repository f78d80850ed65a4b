import { createContext, useContext } from 'react'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { type Texts, textsIn } from '#web/public/dictionary.ts'

/** What every part of a page may go by: the shop, the language, the moment it was rendered. */
interface Shown extends Omit<PublicView, 'page'> {
  readonly texts: Texts
}

const ShownContext = createContext<Shown | null>(null)
export const ShownProvider = ShownContext.Provider

export const shownOf = (view: PublicView): Shown => ({ ...view, texts: textsIn(view.language) })

export const useShown = (): Shown => {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('A part of a page stands outside of it')
  return shown
}

export const useTexts = (): Texts => useShown().texts
