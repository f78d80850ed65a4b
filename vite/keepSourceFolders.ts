import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Lets a bundled module of ours find what lies beside its source: SQL files, a worker, the other builds. */
export const keepSourceFolders = (root: string, outDir: string): Plugin => ({
  name: 'tigena:keep-source-folders',
  transform: (code, id) => {
    if (!id.startsWith(join(root, 'server/'))) return
    const folder = JSON.stringify(`/${relative(join(root, outDir), dirname(id))}`)
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
  },
})
