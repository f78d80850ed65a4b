import { setTimeout as sleep } from 'node:timers/promises'

/** Polls the condition until it is true; resolves to false after the timeout. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
