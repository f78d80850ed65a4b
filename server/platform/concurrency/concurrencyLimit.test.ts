import { expect, test } from 'vitest'
import { openTasks } from '../../testing/openTasks.ts'
import { concurrencyLimit } from './concurrencyLimit.ts'

test('runs at most maxConcurrent tasks at a time and queues the others in order', async () => {
  const run = concurrencyLimit(2)
  const { started, task, end } = openTasks()
  const all = ['a', 'b', 'c', 'd'].map(name => run(task(name)))
  await expect.poll(() => started).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  await Promise.all(all)
})

test('a failed task frees its place', async () => {
  const run = concurrencyLimit(1)
  const failing = run(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await run(async () => 'yes')).toBe('yes')
})
