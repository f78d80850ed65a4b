import { newId } from '#web/browser/newId.ts'

export interface TabClaim {
  /** Whether this tab has it. If another tab has it, this claim is already released. */
  isOurs: Promise<boolean>
  release: () => void
}

const claimByLock = (name: string, timeoutMs: number): TabClaim => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const isOurs = new Promise<boolean>(resolve => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && released
    }
    const options = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true }
    navigator.locks.request(name, options, hold).catch(() => resolve(false))
  })
  return { isOurs, release }
}

const answerTimeoutMs = 300
/** Sorts before every id, so the tab that has it wins against every later claim. */
const owner = ''

/** Each tab broadcasts the time of its claim, and a tab with an earlier claim answers. */
const claimByMessage = (name: string): TabClaim => {
  const channel = new BroadcastChannel(name)
  const release = () => channel.close()
  /** Ids sort by time. */
  let claim = newId()
  const isOurs = new Promise<boolean>(resolve => {
    const timeout = setTimeout(() => {
      claim = owner
      resolve(true)
    }, answerTimeoutMs)
    channel.onmessage = ({ data: other }: MessageEvent<string>) => {
      if (claim < other) return channel.postMessage(claim)
      // The earlier owner was frozen when we claimed it, and answers too late.
      if (claim === owner) return
      clearTimeout(timeout)
      release()
      resolve(false)
    }
  })
  channel.postMessage(claim)
  return { isOurs, release }
}

/**
 * Claims something for this tab if no other tab has it. With a timeout it waits for the tab that has it. Web Locks are
 * missing on a page served over plain http.
 */
export const claimForTab = (name: string, timeoutMs = 0): TabClaim =>
  navigator.locks ? claimByLock(name, timeoutMs) : claimByMessage(name)
