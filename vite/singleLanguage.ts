import type { Plugin } from 'vite'
import type { Language } from '../contract/language.ts'

const page = 'public.html'
const both = '{ en, am }'

/**
 * Removes the texts of the other languages from the public pages: switching the language loads the page again. The HTML
 * file has the language in its name.
 */
export const singleLanguage = (language: Language): Plugin => ({
  name: 'tigena:single-language',
  enforce: 'pre',
  transform: {
    filter: { id: /web\/public\/.*\.texts\.ts$/ },
    handler(code, id) {
      if (!code.includes(both)) this.error(`${id} must export ${both}`)
      return code.replace(both, `{ en: ${language}, am: ${language} }`)
    },
  },
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
