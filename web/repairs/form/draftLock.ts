import { newId } from '#web/http/newId.ts'

interface HeldDraft {
  /** Whether no other window has it; if one has, this one has let go. */
  isOurs: Promise<boolean>
  release: () => void
}

const lockTimeoutMs = 300

/**
 * Keeps a draft to one window: each tells the others when it came, and an earlier one answers. Web Locks would do, but
 * are missing on a page served over plain http.
 */
export const lockDraft = (ticketId: string): HeldDraft => {
  const channel = new BroadcastChannel(`tigena.draft ${ticketId}`)
  const release = () => channel.close()
  /** Ids sort by time, and before all of them comes whoever has it already. */
  let place = newId()
  const isOurs = new Promise<boolean>(resolve => {
    const waiting = setTimeout(() => {
      place = ''
      resolve(true)
    }, lockTimeoutMs)
    channel.onmessage = ({ data: other }: MessageEvent<string>) => {
      if (place < other) return channel.postMessage(place)
      clearTimeout(waiting)
      release()
      resolve(false)
    }
  })
  channel.postMessage(place)
  return { isOurs, release }
}
