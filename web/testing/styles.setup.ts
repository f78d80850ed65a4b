import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'
import { isKeptStyle, keepFewStyles } from '#web/testing/keptStyles.ts'

const resetStyles = () => {
  keepFewStyles()
  const cache = renderHook(__unsafe_useEmotionCache).result.current
  if (cache) {
    const { sheet } = cache
    sheet.flush()
    sheet.container = document.head
    cache.inserted = {}
    // happy-dom compares every rule with every element, which took a third of the time of a page's tests.
    sheet.insert = rule => {
      if (isKeptStyle(rule)) Object.getPrototypeOf(sheet).insert.call(sheet, rule)
    }
  }
  cleanup()
}

/** Test files share modules but not the document, so the style cache must write anew to the current one. Some have none. */
if ('document' in globalThis) resetStyles()
