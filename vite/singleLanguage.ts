import type { Plugin } from 'vite'
import type { Language } from '../contract/language.ts'

const both = '{ en, am }'

/** Removes the texts of the other languages: switching the language loads another page. Each build has one language. */
export const singleLanguage = (language: Language): Plugin => ({
  name: 'tigena:single-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\.texts\.ts$/ },
    handler(code, id) {
      if (!code.includes(both)) this.error(`${id} must have ${both}`)
      return code.replaceAll(`${both}[language]`, language).replaceAll(both, `{ en: ${language}, am: ${language} }`)
    },
  },
})

/** Writes the language into an HTML file and its name: staff.am.html. */
export const pageOfLanguage = (page: string, language: Language): Plugin => ({
  name: 'tigena:page-of-language',
  apply: 'build',
  transformIndexHtml: html => html.replace('<html lang="en">', `<html lang="${language}">`),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = bundle[page]
      if (built?.type !== 'asset') return
      delete bundle[page]
      this.emitFile({ type: 'asset', fileName: page.replace('.', `.${language}.`), source: built.source })
    },
  },
})
