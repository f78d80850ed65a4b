import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, resetStores, useStore } from '#web/browser/createStore.ts'

test('a listener gets each state until it unsubscribes, and a component shows the current one', () => {
  const store = createStore('a')
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  const { result } = renderHook(() => useStore(store))
  act(() => store.set('b'))
  store.set('b')
  unsubscribe()
  act(() => store.set('c'))
  expect(listener.mock.calls).toEqual([['b'], ['b']])
  expect([result.current, store.get()]).toEqual(['c', 'c'])
})

test('a reset leaves nothing for the next test', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(2)
  resetStores()
  expect(store.get()).toBe(1)
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
