interface Waiting {
  readonly weight: number
  begin(): void
}

/** Lets work begin in the order it came: so many at once, of so much weight together; what is heavier goes alone. */
export const concurrencyLimit = (maxConcurrent: number, maxWeight: number) => {
  const waiting: Waiting[] = []
  let running = 0
  let weightRunning = 0

  const beginNext = (): void => {
    const [next] = waiting
    if (!next || running >= maxConcurrent || (running > 0 && weightRunning + next.weight > maxWeight)) return
    waiting.shift()
    running += 1
    weightRunning += next.weight
    next.begin()
    beginNext()
  }

  return async <T>(weight: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>(begin => {
      waiting.push({ weight, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      weightRunning -= weight
      beginNext()
    }
  }
}
