import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

interface ReceivedSms {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly from: string
  readonly sender: string
  readonly to: string
  readonly message: string
}

const json =
  (status: number, body: object, headers: OutgoingHttpHeaders = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

function* endlessText() {
  for (;;) yield 'rubbish '.repeat(1000)
}

const accept = (response: ServerResponse, messageId: string) =>
  json(200, { acknowledge: 'success', response: { message_id: messageId, message: 'Message is in queue' } })(response)

const quotedToken = 'secret-token-of-tests'

/** Each takes the response and the id that the provider gives the message. */
const answers = {
  success: accept,
  error: json(200, { acknowledge: 'error', response: { message: 'Insufficient balance' } }),
  errors: json(200, { acknowledge: 'error', response: { errors: ['Bad number', 'No credit'] } }),
  unknownSender: json(200, { acknowledge: 'error', response: { errors: ['Sender name is not found.'] } }),
  unknownNumber: json(404, { acknowledge: 'error', response: { errors: ['Identifier ID not found'] } }),
  moved: (response: ServerResponse) => response.writeHead(301, { location: 'https://new.example' }).end(),
  quoting: json(400, { acknowledge: 'error', response: { message: `Bad token ${quotedToken}` } }),
  forbidden: (response: ServerResponse) => response.writeHead(401).end(`Unauthorized: ${quotedToken}`),
  missing: (response: ServerResponse) => response.writeHead(404).end('<h1>Not found</h1>'),
  gibberish: (response: ServerResponse) => response.end('<html>Welcome</html>'),
  endless: (response: ServerResponse) => Readable.from(endlessText()).pipe(response),
  contradiction: json(503, { acknowledge: 'success', response: {} }),
  trouble: json(503, {}),
  crowded: json(429, {}),
  crowdedForTenMinutes: json(429, {}, { 'retry-after': '600' }),
  broken: json(500, {}),
  badGateway: (response: ServerResponse) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  cut: (response: ServerResponse) => response.destroy(),
  cutHalfway: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"acknowledge":"success"', () => response.destroy())
  },
  hang: () => {},
} satisfies Record<string, (response: ServerResponse, messageId: string) => unknown>
/** 'hold' answers when it is released. 'drop' closes each connection before it has read the message. */
export type AnswerKind = keyof typeof answers | 'hold' | 'drop'

/** A fake SMS provider over real HTTP. It answers as configured and records the messages it receives. */
export interface TestSmsProvider {
  /** The settings that make a server use this provider. */
  readonly settings: Record<'SMS_API_URL' | 'SMS_API_TOKEN' | 'SMS_FROM' | 'SMS_SENDER', string>
  readonly received: ReceivedSms[]
  /** Sets how it answers from now on. */
  answer(kind: AnswerKind): void
  /** Answers the requests that it holds, with success by default. */
  release(kind?: keyof typeof answers): void
  /** Refuses connections, as if its machine were down, until it is restarted on the same port. */
  shutDown(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

export const openSmsProvider = async (): Promise<TestSmsProvider> => {
  const received: ReceivedSms[] = []
  const held: (() => void)[] = []
  let kind: AnswerKind = 'success'
  let heldAnswer: keyof typeof answers = 'success'
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    const [from = '', sender = '', to = '', message = ''] = ['from', 'sender', 'to', 'message'].map(
      name => searchParams.get(name) ?? undefined,
    )
    received.push({ method: request.method, authorization: request.headers.authorization, from, sender, to, message })
    const id = `message-${received.length}`
    if (kind === 'hold') held.push(() => answers[heldAnswer](response, id))
    else if (kind !== 'drop') answers[kind](response, id)
  })
  server.on('connection', socket => {
    if (kind === 'drop') socket.destroy()
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  const shutDown = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    settings: {
      SMS_API_URL: `http://127.0.0.1:${port}/api/send`,
      SMS_API_TOKEN: quotedToken,
      SMS_FROM: 'shop-identifier',
      SMS_SENDER: 'Tigena',
    },
    received,
    answer: next => {
      kind = next
    },
    release: (released = 'success') => {
      heldAnswer = released
      for (const answer of held.splice(0)) answer()
    },
    shutDown,
    restart: async () => {
      await listen(port)
    },
    close: async () => {
      if (server.listening) await shutDown()
    },
  }
}
