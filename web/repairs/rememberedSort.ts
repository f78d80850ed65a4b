import { useSyncExternalStore } from 'react'
import { type RepairSort, repairSorts } from '#contract/repairs/repairSort.ts'
import { createStore } from '#web/browser/createStore.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

const key = 'repairListSort'
const changed = createStore(null)

const getRememberedSort = (): RepairSort => repairSorts.find(sort => sort === deviceStorage.get(key)) ?? 'newest'

/** Whether this device last listed the open repairs, those that wait for collection, or all of them. */
export const rememberSort = (sort: RepairSort): void => {
  deviceStorage.set(key, sort)
  changed.set(null)
}

export const useRememberedSort = (): RepairSort => useSyncExternalStore(changed.subscribe, getRememberedSort)
