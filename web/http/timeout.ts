import { createStore } from '#web/browser/createStore.ts'
import { httpTexts } from '#web/http/http.texts.ts'

/** How many seconds the client waits for the server, by kind of request. */
export const timeoutSeconds = {
  health: 10,
  read: 30,
  write: 60,
  /** The server may first have to create the file, as with a report. */
  file: 120,
  /** On slow data an upload may take minutes, so only the time without progress is limited. */
  uploadSilence: 30,
} as const

export type RequestKind = keyof typeof timeoutSeconds

const { other, ...messages }: Partial<Record<RequestKind, string>> & { other: string } = httpTexts.timeout

/** The server was slow. This does not mean that the app is offline: a health check finds that out. */
export class TimeoutFailure extends Error {
  override readonly name = 'TimeoutFailure'
  constructor(kind: RequestKind, cause?: unknown) {
    super(messages[kind] ?? other, { cause })
  }
}

const timedOut = createStore(null)

export const onRequestTimeout = (listener: () => void): (() => void) => timedOut.subscribe(listener)

export const reportTimeout = (): void => timedOut.set(null)
