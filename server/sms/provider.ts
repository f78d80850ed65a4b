import { z } from 'zod'

export interface Message {
  readonly phone: string
  readonly text: string
}

/** Whether the provider accepted a message, or why it refused it. */
export type Answer = { readonly accepted: true } | { readonly accepted: false; readonly problem: string }

export interface SmsSettings {
  readonly SMS_API_URL: string | undefined
  readonly SMS_API_TOKEN: string | undefined
  readonly SMS_FROM: string
  readonly SMS_SENDER: string
}

const replyBody = z.object({
  acknowledge: z.enum(['success', 'error']),
  response: z.object({ message: z.string().optional().catch(undefined) }).catch({}),
})

const refused = (problem: string): Answer => ({ accepted: false, problem })

/** The provider is unavailable or overloaded, so a retry can succeed. Any other status is final. */
const isRetryable = (status: number): boolean => status >= 500 || status === 408 || status === 429

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parseAnswer = (status: number, body: string): Answer => {
  const { acknowledge, response } = replyBody.safeParse(parseJson(body)).data ?? {}
  if (acknowledge === 'success' && status < 300) return { accepted: true }
  if (response?.message) return refused(response.message)
  if (acknowledge || status >= 300) return refused(`The SMS provider refused it (status ${status})`)
  // The provider may have accepted the message, so a retry could send it twice.
  return refused('The SMS provider sent an unexpected answer')
}

/** Removes the credential, which some providers quote when they refuse it, before the problem is stored and shown. */
const sanitizeProblem = (problem: string, token: string | undefined): string =>
  problem
    .replaceAll(token ?? '', token ? '…' : '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)

/** Contains nothing of the request, because that has the credential and the customer's phone number. */
const unreachableError = (error: unknown): Error => {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return new Error('The SMS provider did not answer in time')
  return new Error(`The SMS provider cannot be reached${cause?.code ? ` (${cause.code})` : ''}`)
}

const requestUrl = ({ SMS_API_URL, SMS_FROM, SMS_SENDER }: SmsSettings, { phone, text }: Message): URL => {
  const url = new URL(SMS_API_URL ?? '')
  const query = { from: SMS_FROM, sender: SMS_SENDER, to: phone, message: text }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Asks the provider to send a message. Throws if there is no answer or a temporary error, where a retry can succeed. */
export const sendToProvider = async (settings: SmsSettings, message: Message, timeoutMs: number): Promise<Answer> => {
  const { SMS_API_URL, SMS_API_TOKEN } = settings
  if (!SMS_API_URL) return refused('No SMS provider is set up')
  const options = {
    headers: SMS_API_TOKEN ? { authorization: `Bearer ${SMS_API_TOKEN}` } : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const
  const { status, body } = await fetch(requestUrl(settings, message), options)
    .then(async response => ({ status: response.status, body: await response.text() }))
    .catch(error => {
      throw unreachableError(error)
    })
  if (isRetryable(status)) throw new Error(`The SMS provider is temporarily unavailable (status ${status})`)
  const answer = parseAnswer(status, body)
  return answer.accepted ? answer : refused(sanitizeProblem(answer.problem, SMS_API_TOKEN))
}
