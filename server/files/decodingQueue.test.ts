import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTasks } from '../testing/openTasks.ts'
import { createDecodingQueue } from './decodingQueue.ts'

const limits = {
  maxConcurrent: 2,
  maxWeight: 1.1,
  maxOvertakes: 2,
  maxWaitingPerUser: 3,
  maxWaiting: 5,
  maxWaitMs: 15_000,
}
const busy = { code: 'files.busy', status: 503, details: { retryAfterSeconds: 5 } }

afterEach(() => void vi.useRealTimers())

const openQueue = () => {
  const runQueued = createDecodingQueue(limits)
  const { started, task, end } = openTasks()
  const open = new Set<string>()
  onTestFinished(async () => {
    for (const name of open) end(name)
  })
  /** The name begins with the user's letter. */
  const add = (name: string, weight = 1) => {
    open.add(name)
    const done = runQueued(name.slice(0, 1), weight, task(name))
    done.catch(() => undefined)
    return done
  }
  return { started, end, add, runQueued }
}

test('users take turns, however much one of them has sent before', async () => {
  const { started, end, add } = openQueue()
  const all = [add('a1'), add('a2'), add('a3'), add('b1'), add('b2')]
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    await expect.poll(() => started.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})

test('a small picture of one user is decoded beside a large one of another, and each user has one at a time', async () => {
  const { started, end, add } = openQueue()
  const all = [add('a1'), add('a2', 0.08), add('b1', 0.08), add('c1', 0.08)]
  await expect.poll(() => started).toEqual(['a1', 'b1'])
  end('b1')
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['a1', 'c1']) end(name)
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1', 'a2'])
  end('a2')
  await Promise.all(all)
})

test('small pictures do not keep a large one out for ever', async () => {
  const { started, end, add } = openQueue()
  const all = [add('a1', 0.2), add('b1')]
  for (const [ended, next] of [
    ['a1', 'c1'],
    ['c1', 'd1'],
  ] as const) {
    all.push(add(next, 0.2))
    await expect.poll(() => started.at(-1)).toBe(next)
    end(ended)
  }
  all.push(add('e1', 0.2))
  end('d1')
  await expect.poll(() => started).toEqual(['a1', 'c1', 'd1', 'b1'])
  end('b1')
  await expect.poll(() => started.at(-1)).toBe('e1')
  end('e1')
  await Promise.all(all)
})

test('two large pictures are never decoded at once', async () => {
  const { started, end, add } = openQueue()
  const all = [add('a1', 0.6), add('b1', 0.6), add('c1', 0.08)]
  await expect.poll(() => started).toEqual(['a1', 'c1'])
  end('a1')
  await expect.poll(() => started).toEqual(['a1', 'c1', 'b1'])
  for (const name of ['b1', 'c1']) end(name)
  await Promise.all(all)
})

test('beyond the places of a user, and of all, a picture is refused at once', async () => {
  const { add } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name)
  await expect(add('a5')).rejects.toMatchObject(busy)
  for (const name of ['b1', 'c1']) add(name)
  await expect(add('d1')).rejects.toMatchObject(busy)
})

test('a picture that has waited too long is refused and is not decoded later', async () => {
  vi.useFakeTimers()
  const { started, end, add } = openQueue()
  const first = add('a1')
  const second = add('b1')
  await vi.advanceTimersByTimeAsync(14_999)
  const third = add('c1')
  await vi.advanceTimersByTimeAsync(1)
  await expect(second).rejects.toMatchObject(busy)
  end('a1')
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a1', 'c1'])
  end('c1')
  await third
})

test('a failed task frees its place', async () => {
  const { runQueued } = openQueue()
  const failing = runQueued('a', 1, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await runQueued('a', 1, async () => 'yes')).toBe('yes')
})
