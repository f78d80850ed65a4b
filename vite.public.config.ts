import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { tokensCss } from './vite/tokensCss.ts'

/**
 * The customers' pages apart from the staff's: they have other visitors, and fewer files are quicker on a slow line. All
 * styles are in one file, which the server puts into the page.
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), tokensCss(), precompress()],
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
        entryFileNames: 'assets/public-[hash].js',
        chunkFileNames: 'assets/public-[name]-[hash].js',
        assetFileNames: 'assets/public-[name]-[hash][extname]',
      },
    },
  },
})
