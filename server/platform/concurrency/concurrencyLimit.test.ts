import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrencyLimit.ts'

/** Tasks that run until the test ends them. */
const openTasks = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<void>(resolve => {
      started.push(name)
      ends.set(name, resolve)
    })
  return { started, task, end: (name: string) => ends.get(name)?.() }
}

test('runs at most maxConcurrent tasks at a time and queues the others in order', async () => {
  const run = concurrencyLimit(2, 100)
  const { started, task, end } = openTasks()
  const all = ['a', 'b', 'c', 'd'].map(name => run(1, task(name)))
  await expect.poll(() => started).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  await Promise.all(all)
})

test('a task heavier than the limit runs alone, and later tasks do not overtake it', async () => {
  const run = concurrencyLimit(2, 100)
  const { started, task, end } = openTasks()
  const all = [run(60, task('light')), run(999, task('heavy')), run(1, task('late'))]
  await expect.poll(() => started).toEqual(['light'])
  end('light')
  await expect.poll(() => started).toEqual(['light', 'heavy'])
  end('heavy')
  await expect.poll(() => started).toEqual(['light', 'heavy', 'late'])
  end('late')
  await Promise.all(all)
})

test('a failed task frees its place', async () => {
  const run = concurrencyLimit(1, 100)
  const failing = run(1, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await run(1, async () => 'yes')).toBe('yes')
})
