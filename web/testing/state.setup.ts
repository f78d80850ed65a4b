import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach } from 'vitest'
import { resetStores } from '#web/browser/createStore.ts'
import { takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'

const clearCookies = () => {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0])
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  for (const name of names) if (name) document.cookie = `${name}=; path=/; max-age=-1`
}

const resetState = () => {
  resetStores()
  takeEarlyKeys()
  setCopyProtection(false)
  onlineManager.setOnline(true)
  globalThis.indexedDB = new IDBFactory()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  if ('document' in globalThis) clearCookies()
}

/** Test files share their modules and the browser's storage, so each test begins without what an earlier one has left. */
beforeEach(resetState)
/** The modules of the next file read the storage when they are loaded, before its first test. */
afterAll(resetState)
