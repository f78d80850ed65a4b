import type { FastifyBaseLogger } from 'fastify'

interface Options {
  /** Sends the current state of a repair to the pages that follow it. */
  publish(repairNumber: string): Promise<void>
  findRepairsOfFeedback(feedbackIds: readonly string[]): Promise<readonly { readonly number: string }[]>
  readonly log: FastifyBaseLogger
}

/** The queue of changes that the pages of customers do not show yet. Each is there once, however often it is added. */
export interface PendingUpdates {
  addRepairs(numbers: Iterable<string>): void
  /** Which repairs they belong to is found before the next repair is published. */
  addFeedback(ids: readonly string[]): void
  /** Publishes what is pending, also what has failed before. */
  publishAll(): void
  waitUntilIdle(): Promise<void>
}

export const createPendingUpdates = ({ publish, findRepairsOfFeedback, log }: Options): PendingUpdates => {
  const numbers = new Set<string>()
  const feedback = new Set<string>()
  let publishing: Promise<void> | undefined

  const resolveFeedback = async (): Promise<void> => {
    const ids = [...feedback]
    if (ids.length === 0) return
    for (const { number } of await findRepairsOfFeedback(ids)) numbers.add(number)
    for (const id of ids) feedback.delete(id)
  }
  const publishNext = async (): Promise<void> => {
    const [number] = numbers
    if (!number) return
    numbers.delete(number)
    await publish(number).catch(error => {
      numbers.add(number)
      throw error
    })
  }
  const isEmpty = () => numbers.size + feedback.size === 0
  /** One repair at a time, so as not to use up the connection pool. What fails stays pending. */
  const run = async (): Promise<void> => {
    try {
      while (!isEmpty()) {
        await resolveFeedback()
        await publishNext()
      }
    } catch (error) {
      log.warn(`Updates of repairs could not be sent: ${(error as Error).message}`)
    }
    publishing = undefined
  }

  return {
    addRepairs: added => {
      for (const number of added) numbers.add(number)
    },
    addFeedback: ids => {
      for (const id of ids) feedback.add(id)
    },
    publishAll: () => {
      if (!isEmpty()) publishing ??= run()
    },
    waitUntilIdle: async () => publishing,
  }
}
