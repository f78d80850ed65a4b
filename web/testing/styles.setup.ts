import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'

/** What a query by role asks of each element: whether it is hidden. */
const mayHide = /display: ?none|visibility|@media.*display/

const resetStyles = () => {
  const cache = renderHook(__unsafe_useEmotionCache).result.current
  if (cache) {
    const { sheet } = cache
    sheet.flush()
    sheet.container = document.head
    cache.inserted = {}
    // happy-dom compares every rule with every element, which took a third of the time of a page's tests.
    sheet.insert = rule => {
      if (mayHide.test(rule)) Object.getPrototypeOf(sheet).insert.call(sheet, rule)
    }
  }
  cleanup()
}

/** Test files share modules but not the document, so the style cache must write anew to the current one. Some have none. */
if ('document' in globalThis) resetStyles()
