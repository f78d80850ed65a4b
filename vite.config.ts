import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { type Language, languages } from './contract/language.ts'
import { chunkUnless, chunkWith } from './vite/chunkUnless.ts'
import { devPages } from './vite/devPages.ts'
import { builtFonts } from './vite/fonts.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/serviceWorker.ts'
import { pageOfLanguage, singleLanguage } from './vite/singleLanguage.ts'
import { staffStartScript } from './vite/staffStartScript.ts'
import { tokensCss } from './vite/tokensCss.ts'
import { webManifest } from './vite/webManifest.ts'
import { withoutSummaries } from './vite/withoutSummaries.ts'

/** What stands around every page, and the pages that people open most. */
const mainPages = /\/(StaffApp|(Dashboard|RepairList|Sales|SalesReport|CreateSale)Page)\.tsx$/

/** The staff app in one language, which is the Vite mode of a build. Elsewhere it has both, and the page chooses one. */
const staffApp = (language?: Language): UserConfig => ({
  root: 'web',
  appType: 'mpa',
  publicDir: false,
  plugins: [
    react(),
    withoutSummaries(),
    tokensCss(),
    builtFonts(),
    devPages(),
    staffStartScript(),
    ...(language
      ? [
          singleLanguage(language),
          webManifest(language),
          serviceWorker(language),
          pageOfLanguage('staff.html', language),
        ]
      : []),
    precompress(),
  ],
  worker: { plugins: () => (language ? [singleLanguage(language)] : []) },
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: '../dist/web',
    // The folder is emptied before the builds of all languages.
    emptyOutDir: false,
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
            { name: chunkWith(mainPages, 'desk'), minShareCount: 2 },
            // What the app does not begin with.
            {
              name: chunkUnless(/(Print|Receipt)\w*Page(\.online)?\.tsx$|\.online\.tsx?$/, 'otherPages'),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Without what that imports: the app may need it, too.
            { name: chunkUnless(/\.online\.tsx?$/, 'papers'), minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'desk.online', minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

export default defineConfig(({ mode }) => staffApp(languages.find(language => language === mode)))
