import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPages } from './vite/devPages.ts'
import { installable } from './vite/installable.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { tokensCss } from './vite/tokensCss.ts'

export default defineConfig({
  root: 'web',
  appType: 'mpa',
  publicDir: false,
  plugins: [react(), tokensCss(), devPages(), installable(), serviceWorker(), precompress()],
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows data: addresses for images alone, so every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Compressing takes most of the build, and is meant to.
      checks: { bundlerTimings: false },
      input: 'web/staff.html',
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
