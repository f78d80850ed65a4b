import type { Plugin } from 'vite'

/** Fetches a part of a page as it is. What Vite would do besides, bringing styles along, is needless and weighs a kilobyte. */
export const plainImports = (): Plugin => ({
  name: 'tigena:plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
})
