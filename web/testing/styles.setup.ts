import { __unsafe_useEmotionCache } from '@emotion/react'
import { cleanup, renderHook } from '@testing-library/react'

const aimStyles = () => {
  const { sheet } = renderHook(__unsafe_useEmotionCache).result.current ?? {}
  sheet?.flush()
  if (sheet) sheet.container = document.head
  cleanup()
}

/** Test files share their modules but not their document: styles must not go to one that is gone. Some have none. */
if ('document' in globalThis) aimStyles()
