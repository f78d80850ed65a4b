import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { Encoding } from './compress.ts'

type Render = (view: PublicView, encoding: Encoding) => Promise<Buffer>

/** Of a shop the page of what failed is always the same, and wanted when there is least to spare, as under a rush. */
export const cacheFailurePages = (render: Render): Render => {
  const pages = new Map<string, Promise<Buffer>>()
  return (view, encoding) => {
    if (view.page.name !== 'failed') return render(view, encoding)
    const which = JSON.stringify([view.settings, view.language, encoding])
    const cached = pages.get(which)
    if (cached) return cached
    // More than there are languages and encodings: those of earlier settings are wanted no more.
    if (pages.size === 6) pages.clear()
    const page = render(view, encoding)
    pages.set(which, page)
    page.catch(() => pages.delete(which))
    return page
  }
}
