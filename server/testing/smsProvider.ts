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

const manners = {
  success: json(200, { acknowledge: 'success', response: { code: '202', message: 'Message is in queue' } }),
  error: json(200, { acknowledge: 'error', response: { message: 'Insufficient balance' } }),
  forbidden: json(401, { acknowledge: 'error', response: { message: 'Bad token secret-token-of-tests' } }),
  gibberish: (response: ServerResponse) => response.end('<html>Welcome</html>'),
  trouble: json(503, {}),
  cut: (response: ServerResponse) => response.destroy(),
  hang: () => {},
}
export type Manner = keyof typeof manners

/** An SMS provider of its own: real HTTP, answers as it is told to, keeps what it got. */
export interface TestSmsProvider {
  /** What a program must know of it. */
  readonly settings: Record<'SMS_API_URL' | 'SMS_API_TOKEN' | 'SMS_FROM' | 'SMS_SENDER', string>
  readonly received: ReceivedSms[]
  /** How it answers from now on. */
  answer(manner: Manner): void
  close(): Promise<void>
}

export const openSmsProvider = async (): Promise<TestSmsProvider> => {
  const received: ReceivedSms[] = []
  let manner: Manner = 'success'
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    const [from = '', sender = '', to = '', message = ''] = ['from', 'sender', 'to', 'message'].map(
      name => searchParams.get(name) ?? undefined,
    )
    received.push({ method: request.method, authorization: request.headers.authorization, from, sender, to, message })
    manners[manner](response)
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
      manner = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
