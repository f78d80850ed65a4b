import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetServer, startServer } from '#web/testing/server.ts'
import { clearCaches } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

startServer()

afterEach(() => {
  cleanup()
  clearCaches()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if ('document' in globalThis) setWidth(1024)
  resetServer()
})
