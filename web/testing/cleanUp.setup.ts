import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetServer, startServer } from '#web/testing/server.ts'
import { clearCaches } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

startServer()

/** Test files share their modules, so nothing of a test may be left for the next one. */
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  clearCaches()
  vi.restoreAllMocks()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  if ('document' in globalThis) {
    setWidth(1024)
    const root = document.documentElement
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  }
  resetServer()
})
