import { newId } from '#web/http/newId.ts'

interface DraftLock {
  /** Resolves to whether this window has the lock. If another one has it, the lock is already released here. */
  isOurs: Promise<boolean>
  release: () => void
}

const lockTimeoutMs = 300

/**
 * Lets only one window open a draft. Each window broadcasts when it asked for the lock, and one that asked earlier
 * answers. Web Locks would be simpler, but do not exist on a page served over plain http.
 */
export const lockDraft = (draftId: string): DraftLock => {
  const channel = new BroadcastChannel(`tigena.draft ${draftId}`)
  const release = () => channel.close()
  /** Ids sort by time. The empty string sorts first: it stands for the window that has the lock. */
  let priority = newId()
  const isOurs = new Promise<boolean>(resolve => {
    const timeout = setTimeout(() => {
      priority = ''
      resolve(true)
    }, lockTimeoutMs)
    channel.onmessage = ({ data: other }: MessageEvent<string>) => {
      if (priority < other) return channel.postMessage(priority)
      clearTimeout(timeout)
      release()
      resolve(false)
    }
  })
  channel.postMessage(priority)
  return { isOurs, release }
}
