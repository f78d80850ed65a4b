import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colorSchemeScript } from './vite/colorSchemeScript.ts'
import { devPages } from './vite/devPages.ts'
import { builtFonts } from './vite/fonts.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { tokensCss } from './vite/tokensCss.ts'
import { webManifest } from './vite/webManifest.ts'

export default defineConfig({
  root: 'web',
  appType: 'mpa',
  publicDir: false,
  plugins: [
    react(),
    tokensCss(),
    builtFonts(),
    devPages(),
    colorSchemeScript(),
    webManifest(),
    serviceWorker(),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows data: URLs only for images, so every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The precompression takes most of the build, which is intended.
      checks: { bundlerTimings: false },
      input: 'web/staff.html',
      output: {
        // By default the code of each combination of pages is a file of its own, and a page took a hundred requests.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What a visitor loads before the sign-in.
            { name: 'signIn', tags: ['$initial'] },
            // These change less often than our code, so a new version is a smaller download.
            { name: 'mui', test: /node_modules[\\/]@(mui|emotion)/, minShareCount: 2 },
            { name: 'libraries', test: /node_modules/, minShareCount: 2 },
            { name: 'desk', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
