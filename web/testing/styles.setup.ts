import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'

const moveStyles = () => {
  const { sheet } = renderHook(__unsafe_useEmotionCache).result.current ?? {}
  sheet?.flush()
  if (sheet) sheet.container = document.head
  cleanup()
}

/** Test files share modules but not the document, so styles must go into the current one. Node tests have none. */
if ('document' in globalThis) moveStyles()
