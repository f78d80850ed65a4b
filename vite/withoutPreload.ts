import type { Plugin } from 'vite'

/** Replaces Vite's preload helper with a plain import. The public pages have one style sheet and need no preloading. */
export const withoutPreload = (): Plugin => ({
  name: 'tigena:without-preload',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
})
