import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tokensCss } from './vite/tokensCss.ts'

/** What the server renders itself: the customers' pages and the papers. Node does not read .tsx. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), tokensCss()],
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node26',
    rolldownOptions: { input: { pages: 'web/public/server.tsx', papers: 'web/papers/server.tsx' } },
  },
})
