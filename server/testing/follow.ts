import { expect, onTestFinished } from 'vitest'
import { followChanges } from '#contract/live/live.ts'

interface ReceivedEvent {
  readonly topic?: string
  readonly ids?: string[]
}

interface LiveEvent<Data> {
  readonly name: string
  readonly data: Data
}

export interface Followed<Data = ReceivedEvent> {
  readonly response: Response
  /** All events except heartbeats. */
  readonly events: LiveEvent<Data>[]
  /** Resolves to true if the server ended the stream, to false if the connection was lost. */
  readonly isEnded: Promise<boolean>
}

const eventOf = <Data>(block: string): LiveEvent<Data> => {
  const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  return { name, data: JSON.parse(data) }
}

const read = async <Data>(body: ReadableStream<Uint8Array>, events: LiveEvent<Data>[]): Promise<boolean> => {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of body) {
      const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      events.push(...blocks.map(eventOf<Data>).filter(event => event.name !== 'beat'))
    }
    return true
  } catch {
    return false
  }
}

/** Opens an event stream over the network, as a browser does, until the test ends. */
export const followAt = async <Data>(url: string, headers: Record<string, string> = {}): Promise<Followed<Data>> => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(url, { headers, signal: controller.signal })
  const events: LiveEvent<Data>[] = []
  const isEnded = response.ok && response.body ? read(response.body, events) : Promise.resolve(true)
  return { response, events, isEnded }
}

export const follow = (url: string, cookie: string): Promise<Followed> =>
  followAt(`${url}${followChanges.path}`, { cookie })

export const topicsIn = ({ events }: Followed): (string | undefined)[] => events.map(event => event.data.topic)

export const until = (condition: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(condition, { timeout: 15_000, interval: 5 }).toBe(true)

export const receivesChange = (followed: Followed, topic: string): Promise<void> =>
  until(() => topicsIn(followed).includes(topic))

export const receivesLast = ({ events }: Followed<unknown>, name: string): Promise<void> =>
  until(() => events.at(-1)?.name === name)
