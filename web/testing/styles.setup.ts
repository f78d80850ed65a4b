import { type EmotionCache, withEmotionCache } from '@emotion/react'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { isKeptStyle, keepFewStyles } from '#web/testing/keptStyles.ts'

const reset = (cache: EmotionCache): void => {
  const { sheet } = cache
  sheet.flush()
  cache.inserted = {}
  // happy-dom compares every rule with every element, which took a third of the time of a page's tests.
  sheet.insert = rule => {
    if (isKeptStyle(rule)) Object.getPrototypeOf(sheet).insert.call(sheet, rule)
  }
}

/** Emotion hands its cache to a component only. */
const ResetStyles = withEmotionCache((_props: object, cache) => {
  reset(cache)
  return null
})

/** Test files share the document, and each begins without the styles of the one before. Some have no document. */
if ('document' in globalThis) {
  keepFewStyles()
  render(createElement(ResetStyles))
  cleanup()
}
