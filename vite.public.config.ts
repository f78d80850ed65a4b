import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './contract/language.ts'
import { oneLanguage } from './vite/oneLanguage.ts'
import { plainImports } from './vite/plainImports.ts'
import { precompress } from './vite/precompress.ts'
import { tokensCss } from './vite/tokensCss.ts'

/**
 * The customers' pages in one language, the mode: little to load over slow data. A browser fetches the entry, the base
 * that all pages stand on and the folder of the page that it shows; the styles are one file, which the server puts into
 * the page.
 */
export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: false,
  // No customer looks into React with its tools; what it does for them would be loaded by all.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  plugins: [
    react(),
    tokensCss(),
    plainImports(),
    ...languages.filter(language => language === mode).map(oneLanguage),
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
        codeSplitting: { groups: [{ name: 'base', test: /web[\\/]public[\\/](?!pages\.ts)[^\\/]+\.tsx?$/ }] },
      },
    },
  },
}))
