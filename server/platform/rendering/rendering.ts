import { join } from 'node:path'
import type { PaperRenderer } from '#contract/papers/paper.ts'
import type { PageRenderer } from '#contract/publicPages/publicPage.ts'

/** What Vite has built of our .tsx, which Node does not read by itself. */
const built = join(import.meta.dirname, '../../../dist/server')

export const loadPageRenderer = (): Promise<PageRenderer> => import(join(built, 'pages.js'))
export const loadPaperRenderer = (): Promise<PaperRenderer> => import(join(built, 'papers.js'))
