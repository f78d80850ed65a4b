import { expect, test, vi } from 'vitest'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

test('a value is in local storage until it is removed', () => {
  deviceStorage.set('choice', 'a')
  expect([localStorage.getItem('choice'), deviceStorage.get('choice')]).toEqual(['a', 'a'])
  deviceStorage.remove('choice')
  expect([localStorage.getItem('choice'), deviceStorage.get('choice')]).toEqual([null, null])
})

test('a browser that forbids storage has the values as long as the page is open', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(deviceStorage.get('choice')).toBeNull()
  deviceStorage.set('choice', 'a')
  expect(deviceStorage.get('choice')).toBe('a')
  deviceStorage.remove('choice')
  expect(deviceStorage.get('choice')).toBeNull()
})

test('a full storage does not leave the value before, which would be wrong', () => {
  deviceStorage.set('choice', 'a')
  const stored = localStorage
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const removeItem = (key: string) => stored.removeItem(key)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem, removeItem })
  deviceStorage.set('choice', 'b')
  expect([stored.getItem('choice'), deviceStorage.get('choice')]).toEqual([null, 'b'])
  vi.unstubAllGlobals()
  deviceStorage.set('choice', 'c')
  expect([localStorage.getItem('choice'), deviceStorage.get('choice')]).toEqual(['c', 'c'])
})
