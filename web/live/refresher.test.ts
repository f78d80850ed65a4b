import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from '#web/live/refresher.ts'

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
})
afterEach(() => client.clear())

const secondOf = (text: string) => new Promise<string>(resolve => setTimeout(resolve, 1000, text))

/** A list on the screen. Each fetch takes a second and returns what was stored when it began. */
const show = (topic: string) => {
  const list = { stored: 'old', fetches: 0 }
  const observer = new QueryObserver(client, {
    queryKey: [topic, 'list'],
    queryFn: () => {
      list.fetches += 1
      return secondOf(list.stored)
    },
  })
  observer.subscribe(() => undefined)
  return { list, shown: () => observer.getCurrentResult().data }
}

test('a change refetches only its topic', async () => {
  const [users, allowlist] = [show('users'), show('allowlist')]
  await vi.advanceTimersByTimeAsync(1000)
  users.list.stored = 'new'
  createRefresher(client)('users')
  await vi.advanceTimersByTimeAsync(2000)
  expect([users.shown(), users.list.fetches, allowlist.list.fetches]).toEqual(['new', 2, 1])
})

test('a resync refetches everything on the screen', async () => {
  const lists = [show('users'), show('allowlist')]
  await vi.advanceTimersByTimeAsync(1000)
  createRefresher(client)()
  await vi.advanceTimersByTimeAsync(2000)
  expect(lists.map(({ list }) => list.fetches)).toEqual([2, 2])
})

test('a change during the first fetch is not lost', async () => {
  const users = show('users')
  await vi.advanceTimersByTimeAsync(500)
  users.list.stored = 'new'
  createRefresher(client)('users')
  await vi.advanceTimersByTimeAsync(3000)
  expect([users.shown(), users.list.fetches]).toEqual(['new', 2])
})

test('a burst of changes is debounced, and the last change is shown', async () => {
  const users = show('users')
  await vi.advanceTimersByTimeAsync(1000)
  const refresh = createRefresher(client)
  for (let count = 1; count <= 50; count += 1) {
    users.list.stored = `change ${count}`
    refresh('users')
    await vi.advanceTimersByTimeAsync(100)
    if (count === 25) expect(users.shown()).not.toBe('old')
  }
  await vi.advanceTimersByTimeAsync(3000)
  expect(users.shown()).toBe('change 50')
  expect(users.list.fetches).toBeLessThan(10)
})

test('a hidden tab only marks its data as stale', async () => {
  const users = show('users')
  await vi.advanceTimersByTimeAsync(1000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  createRefresher(client)('users')
  await vi.advanceTimersByTimeAsync(2000)
  expect(users.list.fetches).toBe(1)
  expect(client.getQueryState(['users', 'list'])?.isInvalidated).toBe(true)
})

test('a change does not cancel loading one more page, and loading it does not hide the change', async () => {
  let version = 'old'
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['users', 'list'],
    queryFn: ({ pageParam }) => secondOf(`${version} ${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  })
  observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.pages
  await vi.advanceTimersByTimeAsync(1000)
  const refresh = createRefresher(client)

  void observer.fetchNextPage()
  version = 'new'
  refresh('users')
  await vi.advanceTimersByTimeAsync(4000)
  expect(shown()).toEqual(['new 1', 'new 2'])

  version = 'newest'
  refresh('users')
  await vi.advanceTimersByTimeAsync(500)
  void observer.fetchNextPage()
  await vi.advanceTimersByTimeAsync(6000)
  expect(shown()).toEqual(['newest 1', 'newest 2', 'newest 3'])
})
