import type { SmsState } from '../../platform/db/schema.ts'

/** The requests that wait for the outcome of their message. One that waits longer than the timeout gets 'queued'. */
export interface AwaitedOutcomes {
  /** All who wait for the same message get the same outcome. */
  await(id: string): Promise<SmsState>
  /** Undefined if nobody waits for this message. */
  find(id: string): Promise<SmsState> | undefined
  settle(id: string, state: SmsState): void
}

export const createAwaitedOutcomes = (timeoutMs: number): AwaitedOutcomes => {
  const awaited = new Map<string, PromiseWithResolvers<SmsState>>()
  const settle = (id: string, state: SmsState) => {
    awaited.get(id)?.resolve(state)
    awaited.delete(id)
  }
  const begin = (id: string) => {
    const outcome = Promise.withResolvers<SmsState>()
    const timer = setTimeout(() => settle(id, 'queued'), timeoutMs)
    void outcome.promise.then(() => clearTimeout(timer))
    awaited.set(id, outcome)
    return outcome
  }
  return { await: id => (awaited.get(id) ?? begin(id)).promise, find: id => awaited.get(id)?.promise, settle }
}
