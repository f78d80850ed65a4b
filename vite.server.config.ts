import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tokensCss } from './vite/tokensCss.ts'

/** Builds what the server renders: the public pages and the papers. Node cannot run .tsx files. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), tokensCss()],
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node26',
    rolldownOptions: { input: { pages: 'web/public/server.tsx', papers: 'web/print/pdf/server.tsx' } },
  },
})
