import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { endUserSessions } from '#contract/session/session.ts'
import { createUser, deleteUser, listUsers, updateUser } from '#contract/users/users.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const userKeys = {
  all: ['users'] as const satisfies [Topic],
  list: (search: string) => [...userKeys.all, 'list', search] as const,
}

export const userListQuery = (search: string) =>
  pagedQuery(userKeys.list(search), cursor => call(listUsers, { search, cursor }))

/** Each mutation resolves once the lists are refetched. */
export const useUserChanges = () => {
  const refreshed = useInvalidateAfter(userKeys.all)
  return {
    create: (input: InputOf<typeof createUser>) => refreshed(call(createUser, input)),
    update: (input: InputOf<typeof updateUser>) => refreshed(call(updateUser, input)),
    remove: (id: string) => refreshed(call(deleteUser, { id })),
    endSessions: (id: string) => call(endUserSessions, { id }),
  }
}
