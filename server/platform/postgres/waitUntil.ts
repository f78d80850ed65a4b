import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the condition came true before the patience (milliseconds) ran out. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  patience = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const deadline = performance.now() + patience
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
