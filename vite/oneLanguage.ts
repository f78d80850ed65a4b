import type { Plugin } from 'vite'
import type { Language } from '../contract/language.ts'

const page = 'public.html'
const both = '{ en, am }'

/**
 * Leaves out what the pages say in another language: whoever switches asks the server for the page anew. The page itself
 * is named by its language.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'tigena:one-language',
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
