import { queryOptions } from '@tanstack/react-query'
import { listActivity, listActivityPeople } from '#contract/activity/activity.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'

type Filter = Omit<InputOf<typeof listActivity>, 'cursor'>

export const activityQuery = (filter: Filter) =>
  pagedQuery(['activity', filter], (cursor, options) => call(listActivity, { ...filter, cursor }, options))

/** Whom the log can be filtered by. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'forActivity'],
  queryFn: () => call(listActivityPeople, {}),
})
