import { expect, test } from 'vitest'
import { isOldCache, ownCacheOf } from '#web/offline/cacheNames.ts'

test('a worker deletes the older versions of its language, and leaves the other language', () => {
  const own = { language: 'en', version: 'c3' } as const
  const names = [ownCacheOf(own), 'staff-en-b2', 'staff-am-b2', 'staff-a1', 'another']
  expect(names.filter(name => isOldCache(name, own))).toEqual(['staff-en-b2', 'staff-a1'])
})
