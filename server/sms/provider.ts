import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export interface Message {
  readonly phone: string
  readonly text: string
}

/** 'queued': certainly not accepted, and a retry can succeed. 'unknown': the provider may have accepted the message. */
export type Answer =
  | { readonly state: 'sent'; readonly problem: null }
  | { readonly state: 'failed' | 'queued' | 'unknown'; readonly problem: string }

export interface SmsSettings {
  readonly SMS_API_URL: string | undefined
  readonly SMS_API_TOKEN: string | undefined
  readonly SMS_FROM: string
  readonly SMS_SENDER: string
}

export const noProvider = 'No SMS provider is set up'

/** The provider refuses for now: the request took too long to arrive, too many requests, or overload. */
const temporaryStatuses = [408, 429, 503]

const replyBody = z.object({
  acknowledge: z.enum(['success', 'error']),
  response: z.object({ message: z.string().optional().catch(undefined) }).catch({}),
})

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const parseAnswer = (status: number, body: string): Answer => {
  const { acknowledge, response } = replyBody.safeParse(parseJson(body)).data ?? {}
  if (temporaryStatuses.includes(status))
    return { state: 'queued', problem: `The SMS provider is temporarily unavailable (status ${status})` }
  if (acknowledge === 'success' && status < 300) return { state: 'sent', problem: null }
  if (acknowledge === 'error' || (status >= 300 && status < 500))
    return { state: 'failed', problem: response?.message || `The SMS provider refused it (status ${status})` }
  return { state: 'unknown', problem: `The SMS provider sent an unexpected answer (status ${status})` }
}

/** Removes the credential, which some providers quote when they refuse it, before the problem is stored and shown. */
const sanitizeProblem = (problem: string, token: string | undefined): string =>
  problem
    .replaceAll(token ?? '', token ? '…' : '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)

const requestUrl = ({ SMS_API_URL, SMS_FROM, SMS_SENDER }: SmsSettings, { phone, text: message }: Message): URL => {
  const url = new URL(SMS_API_URL ?? '')
  const query = { from: SMS_FROM, sender: SMS_SENDER, to: phone, message }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

interface Exchange {
  readonly url: URL
  readonly headers: OutgoingHttpHeaders
  readonly signal: AbortSignal
  /** Called when the connection is open: from then on the provider may receive the request. */
  onWriting(): void
}

/** One connection for each message, because a reused one may be closed just when the request is written. */
const exchange = async ({ url, headers, signal, onWriting }: Exchange): Promise<Answer> => {
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? https : http).get(url, { headers, signal, agent: false })
  request.once('socket', socket => socket.once(isSecure ? 'secureConnect' : 'connect', onWriting))
  // An error while the answer is read rejects the read as well.
  request.on('error', () => {})
  const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  return parseAnswer(response.statusCode ?? 0, await text(response))
}

/** Contains nothing of the request, because that has the credential and the customer's phone number. */
const failureOf = (error: unknown, isWritten: boolean, isTimeout: boolean): Answer => {
  const code = isTimeout ? 'timeout' : ((error as NodeJS.ErrnoException).code ?? 'error')
  if (!isWritten) return { state: 'queued', problem: `The SMS provider cannot be reached (${code})` }
  if (isTimeout) return { state: 'unknown', problem: 'The SMS provider did not answer in time' }
  return { state: 'unknown', problem: `The connection to the SMS provider was lost (${code})` }
}

/** Asks the provider to send a message. `fetch` cannot tell whether the request was written before it failed. */
export const sendToProvider = async (settings: SmsSettings, message: Message, timeoutMs: number): Promise<Answer> => {
  const { SMS_API_URL, SMS_API_TOKEN } = settings
  if (!SMS_API_URL) return { state: 'failed', problem: noProvider }
  const url = requestUrl(settings, message)
  const headers = SMS_API_TOKEN ? { authorization: `Bearer ${SMS_API_TOKEN}` } : {}
  const signal = AbortSignal.timeout(timeoutMs)
  let isWritten = false
  const onWriting = () => {
    isWritten = true
  }
  const answer = await exchange({ url, headers, signal, onWriting }).catch(error =>
    failureOf(error, isWritten, signal.aborted),
  )
  return answer.problem === null ? answer : { ...answer, problem: sanitizeProblem(answer.problem, SMS_API_TOKEN) }
}
