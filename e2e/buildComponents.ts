import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { builtFonts } from '../vite/fonts.ts'
import { tokensCss } from '../vite/tokensCss.ts'

const root = join(import.meta.dirname, 'components')

/** Builds the page of components into the folder. */
export const buildComponents = (folder: string) =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tokensCss(), builtFonts()],
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${root}/components.html` },
    },
  })
