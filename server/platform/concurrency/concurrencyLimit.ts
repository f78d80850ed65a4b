/** A semaphore: a first-in, first-out queue that runs at most maxConcurrent tasks at a time. */
export const concurrencyLimit = (maxConcurrent: number) => {
  const queue: (() => void)[] = []
  let running = 0

  const startNext = (): void => {
    const start = running < maxConcurrent ? queue.shift() : undefined
    if (!start) return
    running += 1
    start()
  }

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await new Promise<void>(start => {
      queue.push(start)
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= 1
      startNext()
    }
  }
}
