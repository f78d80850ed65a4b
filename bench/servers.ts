import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionUrl } from '../server/testing/connectionUrl.ts'
import { endProgram, signInAt, startProgram } from '../server/testing/program.ts'
import { type Client, createClient } from './client.ts'

export interface Product extends Client {
  url(): string
  /** The session of the Admin. */
  readonly cookie: string
  processId(): number | undefined
  restart(): Promise<undefined>
  stop(): Promise<void>
}

/** The program on a shop, with the Admin signed in. No SMS provider is set up. */
export const startProduct = async (connection: pg.ClientConfig): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'tigena-bench-'))
  const environment = { DATABASE_URL: connectionUrl(connection), DATA_DIR: folder, HOST: '127.0.0.1' }
  let program = await startProgram(environment)
  const url = () => program.url
  const cookie = await signInAt(url())
  const client = createClient(url, { cookie, 'accept-encoding': 'br' })
  return {
    ...client,
    url,
    cookie,
    processId: () => program.child.pid,
    restart: async () => {
      await endProgram(program, 'SIGTERM')
      program = await startProgram(environment)
      return undefined
    },
    stop: async () => {
      client.close()
      await endProgram(program, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Bare extends Client {
  stop(): Promise<void>
}

export const startBare = async (
  connection: pg.ClientConfig,
  statements: readonly (string | undefined)[],
): Promise<Bare> => {
  const env = { ...process.env, BARE: JSON.stringify({ connection, statements: statements.map(text => text ?? null) }) }
  const child = fork(join(import.meta.dirname, 'bare.ts'), { env })
  const [port] = await once(child, 'message')
  const client = createClient(() => `http://127.0.0.1:${port}`)
  return {
    ...client,
    stop: async () => {
      client.close()
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
