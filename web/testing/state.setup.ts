import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach } from 'vitest'
import { resetStores } from '#web/browser/createStore.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'

const clearCookies = () => {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0])
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  for (const name of names) if (name) document.cookie = `${name}=; path=/; max-age=0`
}

/** Test files share their modules and the browser's storage, so each test begins without what an earlier one has left. */
beforeEach(() => {
  resetStores()
  setCopyProtection(false)
  onlineManager.setOnline(true)
  globalThis.indexedDB = new IDBFactory()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  if ('document' in globalThis) clearCookies()
})
