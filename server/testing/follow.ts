import { expect, onTestFinished } from 'vitest'
import { followChanges } from '#contract/live/live.ts'

interface LiveEvent {
  readonly name: string
  readonly data: { readonly topic?: string; readonly ids?: string[] }
}

export interface Followed {
  readonly response: Response
  /** All but the beats. */
  readonly events: LiveEvent[]
  /** Whether it was brought to an end, rather than cut off. */
  readonly isEnded: Promise<boolean>
}

const eventOf = (block: string): LiveEvent => {
  const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  return { name, data: JSON.parse(data) }
}

const read = async (body: ReadableStream<Uint8Array>, events: LiveEvent[]): Promise<boolean> => {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of body) {
      const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      events.push(...blocks.map(eventOf).filter(event => event.name !== 'beat'))
    }
    return true
  } catch {
    return false
  }
}

/** Follows the changes over the network, as a browser would, until the test is over. */
export const follow = async (url: string, cookie: string): Promise<Followed> => {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const response = await fetch(`${url}${followChanges.path}`, { headers: { cookie }, signal: ending.signal })
  const events: LiveEvent[] = []
  const isEnded = response.ok && response.body ? read(response.body, events) : Promise.resolve(true)
  return { response, events, isEnded }
}

export const topicsIn = ({ events }: Followed): (string | undefined)[] => events.map(event => event.data.topic)

export const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(isSo, { timeout: 15_000, interval: 5 }).toBe(true)

export const hears = (followed: Followed, topic: string): Promise<void> =>
  until(() => topicsIn(followed).includes(topic))

export const hearsLast = ({ events }: Followed, name: string): Promise<void> =>
  until(() => events.at(-1)?.name === name)
