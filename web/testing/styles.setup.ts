import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'

const resetStyles = () => {
  const cache = renderHook(__unsafe_useEmotionCache).result.current
  if (cache) {
    cache.sheet.flush()
    cache.sheet.container = document.head
    cache.inserted = {}
  }
  cleanup()
}

/** Test files share modules but not the document, so the style cache must write anew to the current one. Some have none. */
if ('document' in globalThis) resetStyles()
