import { expect, test } from 'vitest'
import { cacheLatest } from './cacheLatest.ts'

test('a result is made once while it is among the latest', async () => {
  const made: string[] = []
  const cached = cacheLatest<string>(2)
  const get = (key: string) =>
    cached(key, async () => {
      made.push(key)
      return `${key}!`
    })
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a!', 'a!', 'b!'])
  await get('a')
  await get('c')
  await get('a')
  expect(made).toEqual(['a', 'b', 'c'])
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not cached', async () => {
  const cached = cacheLatest<string>(2)
  const failing = () => Promise.reject(new Error('no'))
  await expect(cached('a', failing)).rejects.toThrow('no')
  expect(await cached('a', async () => 'yes')).toBe('yes')
})
