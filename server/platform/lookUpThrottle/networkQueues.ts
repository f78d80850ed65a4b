import { concurrencyLimit } from '../concurrency/concurrencyLimit.ts'

/** The networks that a look-up counts against. */
export interface CountedNetworks {
  readonly network: string
  readonly wider: string | null
}

interface Queue {
  readonly run: ReturnType<typeof concurrencyLimit>
  users: number
}

/**
 * Limits how many look-ups of one network run at once to the number that may be counted. Otherwise a burst of guesses
 * would be answered before the first of them is counted.
 */
export const networkQueues = (maxConcurrent: number) => {
  const queues = new Map<string, Queue>()

  const inQueueOf = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(network) ?? { run: concurrencyLimit(maxConcurrent), users: 0 }
    queues.set(network, queue)
    queue.users += 1
    try {
      return await queue.run(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(network)
    }
  }

  return <T>({ network, wider }: CountedNetworks, work: () => Promise<T>): Promise<T> =>
    inQueueOf(network, wider ? () => inQueueOf(wider, work) : work)
}
