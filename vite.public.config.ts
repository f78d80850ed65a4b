import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './contract/language.ts'
import { builtFonts } from './vite/fonts.ts'
import { precompress } from './vite/precompress.ts'
import { pageOfLanguage, singleLanguage } from './vite/singleLanguage.ts'
import { tokensCss } from './vite/tokensCss.ts'
import { withoutPreload } from './vite/withoutPreload.ts'

/**
 * The public pages in one language (the Vite mode), kept small for slow data. A browser loads the entry, the base chunk
 * of all pages and the chunk of the current page. The styles are one file, which the server puts into the page.
 */
export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: false,
  // Removes React's support for its developer tools and its loading indicator of transitions, which customers do not need.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' },
  plugins: [
    react(),
    tokensCss(),
    builtFonts(),
    withoutPreload(),
    ...languages
      .filter(language => language === mode)
      .flatMap(language => [singleLanguage(language), pageOfLanguage('public.html', language)]),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'web/public.html',
      output: {
        entryFileNames: 'assets/public-[name]-[hash].js',
        chunkFileNames: 'assets/public-[name]-[hash].js',
        assetFileNames: 'assets/public-[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Files in web/public itself are loaded with every page, those in its folders with their page.
            {
              name: 'base',
              test: /web[\\/]public[\\/](?!pages\.ts)[^\\/]+\.tsx?$|contract[\\/](customersDates|ethiopianCalendar)\.ts$/,
            },
          ],
        },
      },
    },
  },
}))
