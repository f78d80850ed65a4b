import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'

const resetStyles = () => {
  const { sheet } = renderHook(__unsafe_useEmotionCache).result.current ?? {}
  sheet?.flush()
  if (sheet) sheet.container = document.head
  cleanup()
}

/** Test files share modules but not the document, so the style cache must write to the current one. Some have none. */
if ('document' in globalThis) resetStyles()
