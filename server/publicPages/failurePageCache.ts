import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { Encoding } from './compress.ts'

type Render = (view: PublicView, encoding: Encoding) => Promise<Buffer>

/**
 * Caches the error page: it is always the same, and it is needed most when the server is overloaded. So it carries no
 * customer's key: its Try Again keeps the address, but its links to the other language and colours do not.
 */
export const cacheFailurePages = (render: Render): Render => {
  const pages = new Map<string, Promise<Buffer>>()
  return (view, encoding) => {
    if (view.page.name !== 'failed') return render(view, encoding)
    const key = JSON.stringify([view.settings, view.language, view.scheme, encoding])
    const cached = pages.get(key)
    if (cached) return cached
    // All combinations of language, colour scheme and encoding: further entries belong to new settings and replace the old ones.
    if (pages.size === 18) pages.clear()
    const page = render({ ...view, keyQuery: '' }, encoding)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }
}
