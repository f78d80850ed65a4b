import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import type { SmsProvider } from '#contract/sms/outbox/outbox.ts'
import { type SmsProblem, smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { noProvider } from '#contract/sms/outbox/smsStates.ts'
import { refusalProblem } from './refusalProblem.ts'

export interface Message {
  readonly phone: string
  readonly text: string
}

/** 'queued': certainly not accepted, and a retry can succeed. 'unknown': the provider may have accepted the message. */
export type Answer =
  | { readonly state: 'sent'; readonly problem: null; readonly messageId: string | null }
  | { readonly state: 'failed' | 'unknown'; readonly problem: SmsProblem }
  | { readonly state: 'queued'; readonly problem: SmsProblem; readonly retryAfterSeconds: number }

export interface SmsSettings {
  readonly SMS_API_URL: string | undefined
  readonly SMS_API_TOKEN: string | undefined
  readonly SMS_FROM: string
  readonly SMS_SENDER: string
}

/** What an Admin may see of the settings. */
export const describeProvider = ({ SMS_API_URL, SMS_API_TOKEN, SMS_FROM, SMS_SENDER }: SmsSettings): SmsProvider => ({
  host: SMS_API_URL ? new URL(SMS_API_URL).host : null,
  hasToken: SMS_API_TOKEN !== undefined,
  from: SMS_FROM,
  sender: SMS_SENDER,
})

/** The provider refuses for now: the request took too long to arrive, too many requests, or overload. */
const temporaryStatuses = [408, 429, 503]

/** More than any answer of the provider. The rest of a longer one is not read. */
const maxAnswerLength = 64 * 1024

const messageId = z.union([z.string(), z.number()]).transform(id => String(id).slice(0, 200))

const replyBody = z.object({
  acknowledge: z.enum(['success', 'error']),
  response: z
    .object({
      message_id: messageId.optional().catch(undefined),
      message: z.string().optional().catch(undefined),
      errors: z.array(z.string()).optional().catch(undefined),
    })
    .catch({}),
})

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The time to wait that the provider asks for, in seconds or as a date. 0 if it names none. */
const parseRetryAfter = (header: string | undefined): number => {
  if (header === undefined) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? seconds : 0
}

const wordsOf = ({ errors = [], message }: z.output<typeof replyBody>['response'] = {}): string =>
  [...errors, message].filter(Boolean).join('. ')

/** The provider also refuses with status 200, so `acknowledge` decides. A proxy in between may answer without it. */
const parseAnswer = (status: number, body: string, retryAfter: string | undefined): Answer => {
  const { acknowledge, response } = replyBody.safeParse(parseJson(body)).data ?? {}
  if (acknowledge === 'success' && status < 300)
    return { state: 'sent', problem: null, messageId: response?.message_id ?? null }
  if (acknowledge !== 'success' && temporaryStatuses.includes(status)) {
    const problem = smsProblem(['The SMS provider is temporarily unavailable #', `(status ${status})`])
    return { state: 'queued', problem, retryAfterSeconds: parseRetryAfter(retryAfter) }
  }
  if (acknowledge === 'error' || (acknowledge === undefined && status >= 300 && status < 500))
    return { state: 'failed', problem: refusalProblem(status, wordsOf(response)) }
  const problem =
    status >= 500
      ? smsProblem(
          ['The SMS provider has a problem of its own #', `(status ${status})`],
          'The message may have arrived',
        )
      : smsProblem(['The SMS provider sent an answer that makes no sense #', `(status ${status})`], 'Check SMS_API_URL')
  return { state: 'unknown', problem }
}

/** Removes the credential, which some providers quote when they refuse it, before the problem is stored and shown. */
const sanitizeProblem = (problem: SmsProblem, token: string | undefined): SmsProblem =>
  smsProblem({
    said: problem
      .replaceAll(token ?? '', token ? '…' : '')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 500),
  })

const requestUrl = ({ SMS_API_URL, SMS_FROM, SMS_SENDER }: SmsSettings, { phone, text: message }: Message): URL => {
  const url = new URL(SMS_API_URL ?? '')
  // Other local numbers than the usual ones are stored as they were typed. The provider takes foreign ones without their +.
  const to = phone.replace(/^0/, '251').replace(/^\+/, '')
  const query = { from: SMS_FROM, sender: SMS_SENDER, to, message }
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

const readBody = async (response: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) {
    body += chunk
    if (body.length > maxAnswerLength) break
  }
  return body
}

/** One connection for each message, because a reused one may be closed just when the request is written. */
const exchange = async ({ url, headers, signal, onWriting }: Exchange): Promise<Answer> => {
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? https : http).get(url, { headers, signal, agent: false })
  request.once('socket', socket => socket.once(isSecure ? 'secureConnect' : 'connect', onWriting))
  // An error while the answer is read rejects the read as well.
  request.on('error', () => {})
  const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  return parseAnswer(response.statusCode ?? 0, await readBody(response), response.headers['retry-after'])
}

/** Contains nothing of the request, because that has the credential and the customer's phone number. */
const failureOf = (error: unknown, isWritten: boolean, isTimeout: boolean): Answer => {
  const code = isTimeout ? 'timeout' : ((error as NodeJS.ErrnoException).code ?? 'error')
  if (!isWritten) {
    const problem = smsProblem(
      ['The SMS provider cannot be reached #', `(${code})`],
      'Check the internet connection and SMS_API_URL',
    )
    return { state: 'queued', problem, retryAfterSeconds: 0 }
  }
  if (isTimeout)
    return {
      state: 'unknown',
      problem: smsProblem('The SMS provider did not answer in time', 'The message may have arrived'),
    }
  return {
    state: 'unknown',
    problem: smsProblem(['The connection to the SMS provider was lost #', `(${code})`], 'The message may have arrived'),
  }
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
