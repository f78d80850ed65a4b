import { queryOptions } from '@tanstack/react-query'
import { correctCash, getDrawer, listDrawers, recordCash } from '#contract/drawer/drawer.ts'
import {
  closeDay,
  closeWithoutCount,
  type DrawerDayInList,
  getDrawerDay,
  listDrawerDays,
  reopenDay,
  sumDifferences,
} from '#contract/drawer/drawerDays.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import type { DrawerFilter } from '#web/drawer/drawerFilter.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { calendar } from '#web/language/preferences.ts'

const topic: Topic = 'drawer'

export const drawerQuery = (branch: DrawerFilter['branch']) =>
  queryOptions({
    queryKey: [topic, 'open', branch ?? 'own'],
    queryFn: () => call(getDrawer, { branch }),
  })

export const drawersQuery = queryOptions({ queryKey: [topic, 'all'], queryFn: () => call(listDrawers, {}) })

export const drawerDaysQuery = (filter: DrawerFilter) =>
  pagedQuery([topic, 'days', filter], (cursor, options) => call(listDrawerDays, { ...filter, cursor }, options))

export const differencesQuery = (filter: DrawerFilter) =>
  queryOptions({
    queryKey: [topic, 'differences', filter],
    queryFn: ({ signal }) => call(sumDifferences, { ...filter, calendar }, { signal }),
  })

export const drawerDayQuery = (id: string) =>
  queryOptions({ queryKey: [topic, 'day', id], queryFn: () => call(getDrawerDay, { id }) })

/** All pages of the list. A shop closes a few days each evening, so they are few. */
export const readAllDays = async (filter: DrawerFilter): Promise<DrawerDayInList[]> => {
  const days: DrawerDayInList[] = []
  let cursor: string | undefined
  do {
    const page = await call(listDrawerDays, { ...filter, limit: 200, cursor })
    days.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return days
}

export const useDrawerChanges = () => {
  const invalidating = useInvalidateAfter([topic])
  return {
    record: (input: InputOf<typeof recordCash>) => invalidating(call(recordCash, input)),
    correct: (input: InputOf<typeof correctCash>) => invalidating(call(correctCash, input)),
    close: (input: InputOf<typeof closeDay>) => invalidating(call(closeDay, input)),
    closeWithoutCount: (input: InputOf<typeof closeWithoutCount>) => invalidating(call(closeWithoutCount, input)),
    reopen: (input: InputOf<typeof reopenDay>) => invalidating(call(reopenDay, input)),
  }
}
