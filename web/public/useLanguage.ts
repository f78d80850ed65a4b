import { useState } from 'react'
import { type Language, languageCookie } from '#contract/publicPages/publicPage.ts'

const remember = (language: Language): void => {
  const { name, seconds } = languageCookie
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is there over https alone, and not on older phones.
  document.cookie = `${name}=${language}; path=/; max-age=${seconds}; samesite=lax`
}

/** Begins with the language that the server has chosen. Choosing another keeps the page, and what is typed on it. */
export const useLanguage = (first: Language) => {
  const [language, setLanguage] = useState(first)
  const choose = (next: Language) => {
    remember(next)
    document.documentElement.lang = next
    setLanguage(next)
  }
  return { language, choose }
}
