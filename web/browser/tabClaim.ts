import { newId } from '#web/browser/newId.ts'

export interface TabClaim {
  /** Whether this tab has it. If another tab has it, this claim is already released. */
  isOurs: Promise<boolean>
  release: () => void
}

/** How long a claim waits for another tab. A tab that is reloaded may still have its own lock for a moment. */
const defaultPatienceMs = 300

const claimByLock = (name: string, patienceMs: number): TabClaim => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const isOurs = new Promise<boolean>(resolve => {
    const hold = () => {
      resolve(true)
      return released
    }
    navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold).catch(() => resolve(false))
  })
  return { isOurs, release }
}

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
    }, defaultPatienceMs)
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

/** Claims something for this tab if no other tab has it. Web Locks are missing on a page served over plain http. */
export const claimForTab = (name: string, patienceMs = defaultPatienceMs): TabClaim =>
  navigator.locks ? claimByLock(name, patienceMs) : claimByMessage(name)
