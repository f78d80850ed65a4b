import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedSms {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly from: string
  readonly sender: string
  readonly to: string
  readonly message: string
}

const json = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const answers = {
  success: json(200, { acknowledge: 'success', response: { code: '202', message: 'Message is in queue' } }),
  error: json(200, { acknowledge: 'error', response: { message: 'Insufficient balance' } }),
  forbidden: json(401, { acknowledge: 'error', response: { message: 'Bad token secret-token-of-tests' } }),
  gibberish: (response: ServerResponse) => response.end('<html>Welcome</html>'),
  trouble: json(503, {}),
  crowded: json(429, {}),
  broken: json(500, {}),
  cut: (response: ServerResponse) => response.destroy(),
  hang: () => {},
}
/** 'hold' answers when it is released. */
export type AnswerKind = keyof typeof answers | 'hold'

/** A fake SMS provider over real HTTP. It answers as configured and records the messages it receives. */
export interface TestSmsProvider {
  /** The settings that make a server use this provider. */
  readonly settings: Record<'SMS_API_URL' | 'SMS_API_TOKEN' | 'SMS_FROM' | 'SMS_SENDER', string>
  readonly received: ReceivedSms[]
  /** Sets how it answers from now on. */
  answer(kind: AnswerKind): void
  /** Answers the requests that it holds, with success by default. */
  release(kind?: keyof typeof answers): void
  close(): Promise<void>
}

export const openSmsProvider = async (): Promise<TestSmsProvider> => {
  const received: ReceivedSms[] = []
  const held: ServerResponse[] = []
  let kind: AnswerKind = 'success'
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    const [from = '', sender = '', to = '', message = ''] = ['from', 'sender', 'to', 'message'].map(
      name => searchParams.get(name) ?? undefined,
    )
    received.push({ method: request.method, authorization: request.headers.authorization, from, sender, to, message })
    if (kind === 'hold') held.push(response)
    else answers[kind](response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      SMS_API_URL: `http://127.0.0.1:${port}/api/send`,
      SMS_API_TOKEN: 'secret-token-of-tests',
      SMS_FROM: 'shop-identifier',
      SMS_SENDER: 'Tigena',
    },
    received,
    answer: next => {
      kind = next
    },
    release: (kind = 'success') => {
      for (const response of held.splice(0)) answers[kind](response)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
