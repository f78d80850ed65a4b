import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach } from 'vitest'
import { resetStores } from '#web/browser/createStore.ts'

/** Test files share their modules and the browser's storage, so each test begins without what an earlier one has left. */
beforeEach(() => {
  resetStores()
  onlineManager.setOnline(true)
  globalThis.indexedDB = new IDBFactory()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
