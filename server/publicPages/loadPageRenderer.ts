import type { PageRenderer } from '#contract/publicPages/publicPage.ts'
import { builtModule } from '../platform/rendering/builtModule.ts'

export const loadPageRenderer = (): Promise<PageRenderer> => import(builtModule('pages.js'))
