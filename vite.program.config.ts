import { defineConfig } from 'vite'
import { keepSourceFolders } from './vite/keepSourceFolders.ts'

const outDir = 'dist/program'

/** Bundles the server: as a thousand separate files, packages included, it takes twice as long to load. */
export default defineConfig({
  publicDir: false,
  plugins: [keepSourceFolders(import.meta.dirname, outDir)],
  // These load native code, or are loaded only if a setting asks for them.
  ssr: { noExternal: true, external: ['sharp', '@aws-sdk/client-s3', 'pg-native'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    // All in one folder, from which keepSourceFolders counts.
    rolldownOptions: { input: 'server/main.ts', output: { chunkFileNames: '[name].js' } },
  },
})
