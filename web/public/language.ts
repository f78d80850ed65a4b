import { createContext, useContext, useState } from 'react'
import { type Language, languages } from '#contract/publicPages/publicPage.ts'
import { type Dictionary, dictionaries } from '#web/public/dictionary.ts'

const key = 'language'

const known = (tag: string | null): Language | undefined => languages.find(language => tag?.startsWith(language))

/** What was chosen before, else the first of the browser's languages that we speak. */
const firstLanguage = (): Language =>
  known(localStorage.getItem(key)) ?? navigator.languages.map(known).find(language => language !== undefined) ?? 'en'

const show = (language: Language): Language => {
  document.documentElement.lang = language
  return language
}

export const useLanguage = () => {
  const [language, setLanguage] = useState(() => show(firstLanguage()))
  const choose = (next: Language) => {
    localStorage.setItem(key, next)
    setLanguage(show(next))
  }
  return { language, texts: dictionaries[language], choose }
}

const TextsContext = createContext<Dictionary>(dictionaries.en)
export const TextsProvider = TextsContext.Provider
export const useTexts = (): Dictionary => useContext(TextsContext)
