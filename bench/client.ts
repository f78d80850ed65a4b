import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Client {
  get(path: string): Promise<undefined>
  post(path: string, body: unknown): Promise<undefined>
  close(): void
}

/** Sends one request after the other on one connection. A refusal fails the run. */
export const createClient = (url: () => string, headers: Readonly<Record<string, string>> = {}): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body?: string): Promise<undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const bodyHeaders = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(url() + path, { agent, method, headers: { ...headers, ...bodyHeaders } }, response => {
      if (response.statusCode === 200 || response.statusCode === 201) response.resume().on('end', resolve)
      else
        text(response).then(answer => reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`)), reject)
    })
    sent.on('error', reject).end(body)
    return promise
  }
  return {
    get: path => send('GET', path),
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    close: () => agent.destroy(),
  }
}
