import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrencyLimit.ts'

/** Work that lasts until it is told to end. */
const openWork = () => {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>(resolve => {
      began.push(name)
      ends.set(name, resolve)
    })
  return { began, work, end: (name: string) => ends.get(name)?.() }
}

test('so many at once, the others in the order they came', async () => {
  const inTurn = concurrencyLimit(2, 100)
  const { began, work, end } = openWork()
  const all = ['a', 'b', 'c', 'd'].map(name => inTurn(1, work(name)))
  await expect.poll(() => began).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await expect.poll(() => began).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  await Promise.all(all)
})

test('what is heavy goes alone, and is not overtaken', async () => {
  const inTurn = concurrencyLimit(2, 100)
  const { began, work, end } = openWork()
  const all = [inTurn(60, work('light')), inTurn(999, work('heavy')), inTurn(1, work('late'))]
  await expect.poll(() => began).toEqual(['light'])
  end('light')
  await expect.poll(() => began).toEqual(['light', 'heavy'])
  end('heavy')
  await expect.poll(() => began).toEqual(['light', 'heavy', 'late'])
  end('late')
  await Promise.all(all)
})

test('work that fails makes room, too', async () => {
  const inTurn = concurrencyLimit(1, 100)
  const failing = inTurn(1, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await inTurn(1, async () => 'yes')).toBe('yes')
})
