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
  pagedQuery(userKeys.list(search), (cursor, options) => call(listUsers, { search, cursor }, options))

export const useUserChanges = () => {
  const invalidating = useInvalidateAfter(userKeys.all)
  return {
    create: (input: InputOf<typeof createUser>) => invalidating(call(createUser, input)),
    update: (input: InputOf<typeof updateUser>) => invalidating(call(updateUser, input)),
    remove: (id: string) => invalidating(call(deleteUser, { id }), { id }),
    endSessions: (id: string) => call(endUserSessions, { id }),
  }
}
