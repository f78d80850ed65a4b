import { Refusal } from '#contract/errors.ts'

/** Who waits for a paper. */
export type Reader = 'staff' | 'customer'

const maxJobsPerReader = 20

/**
 * Runs one job at a time. Staff come first, because somebody stands at the desk, and each kind of reader has a queue of
 * its own, so that customers cannot fill that of staff.
 */
export const createRenderQueue = () => {
  const waiting: Record<Reader, (() => void)[]> = { staff: [], customer: [] }
  const unfinished: Record<Reader, number> = { staff: 0, customer: 0 }
  let isBusy = false

  const startNext = () => {
    const start = isBusy ? undefined : (waiting.staff.shift() ?? waiting.customer.shift())
    if (!start) return
    isBusy = true
    start()
  }

  return async <T>(reader: Reader, job: () => Promise<T>): Promise<T> => {
    if (unfinished[reader] === maxJobsPerReader) throw new Refusal('server.busy', { retryAfterSeconds: 5 })
    unfinished[reader] += 1
    await new Promise<void>(start => {
      waiting[reader].push(start)
      startNext()
    })
    try {
      return await job()
    } finally {
      unfinished[reader] -= 1
      isBusy = false
      startNext()
    }
  }
}
