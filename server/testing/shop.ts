import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { refusalsOf } from '#contract/refusalsOf.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Connected, connect, inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { RequestLimits } from '../platform/http/requestLimits.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { hashOf } from '../session/session.service.ts'
import { createSmsSender, type SmsSender } from '../sms/outbox/sender.ts'
import { hashPassword } from '../users/password.ts'
import { temporaryParent } from './temporaryParent.ts'

const origin = ownOrigin('test')

const runOnServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('server'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

export interface TestShopDatabase extends Connected {
  /** Connected as the owner of the tables. */
  readonly owner: Connected
}

/** Creates a database for a test file from the migrated template. It is dropped after the file. */
export const openTestDatabase = async (options: pg.PoolConfig = {}): Promise<TestShopDatabase> => {
  const name = `tigena_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${inject('template')} strategy file_copy`)
  const connection = { ...inject('server'), database: name }
  const connected = connect({ ...connection, user: inject('appRole') }, () => {}, options)
  const owner = connect(connection, () => {})
  afterAll(async () => {
    await connected.close()
    await owner.close()
    await runOnServer(`drop database ${name} with (force)`)
  })
  return { ...connected, owner }
}

/** Creates a data folder for a test file. It is removed after the file. */
const openDataFolder = (): string => {
  const folder = mkdtempSync(join(temporaryParent, 'tigena-shop-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const password = 'a sound password'
/** One hash for all users, because making one takes longer than most tests. */
const passwordHash = hashPassword(password)

export interface Session {
  readonly id: string
  readonly username: string
  readonly cookie: string
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse>
}

export interface Shop extends TestShopDatabase {
  readonly app: FastifyInstance
  readonly config: Config
  readonly storage: Storage
  readonly sms: SmsSender
  buildUser(role: Role, overrides?: { username?: string; name?: string }): Promise<{ id: string; username: string }>
  signIn(username: string, from?: Partial<InjectOptions>): Promise<LightMyRequestResponse>
  /** Creates a user with this role and a session of theirs. */
  staff(role: Role): Promise<Session>
}

/** Fails the test if an endpoint refuses with a code that the contract does not name for it, so that the API document is complete. */
const refuseUndeclaredRefusals = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { endpoint } = routeOptions.config
    if (!endpoint || reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: RefusalCode } = JSON.parse(payload)
    expect.soft(refusalsOf(endpoint), `the refusals of ${endpoint.name}`).toContain(code)
    return payload
  })
}

/** Builds the whole server on its own database, to be called over HTTP. */
export const openShop = async (
  environment: Partial<Record<keyof Config, string>> = {},
  { pool, ...limits }: { pool?: pg.PoolConfig } & Partial<RequestLimits> = {},
): Promise<Shop> => {
  const connected = await openTestDatabase(pool)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: openDataFolder(), ...environment })
  const storage = await openStorage(config)
  afterAll(() => storage.close())
  // A reply waits for the provider however busy the machine is, so that a test finds the message it caused.
  const sms = createSmsSender(connected.db, config, { outcomeTimeoutMs: 60_000 })
  const services = { ...connected, config, storage, sms }
  const app = await buildApp({ ...services, limits })
  refuseUndeclaredRefusals(app)
  afterAll(async () => {
    await app.close()
    await sms.stop()
  })

  const buildUser: Shop['buildUser'] = async (role, overrides = {}) => {
    const username = overrides.username ?? `${role.toLowerCase()}-${randomUUID().slice(0, 8)}`
    const user = { id: randomUUID(), username, name: overrides.name ?? `The ${role}`, role }
    const row = { ...user, password_hash: await passwordHash }
    await inTransaction(connected.db, origin, trx => trx.insertInto('users').values(row).execute())
    return user
  }
  const signIn: Shop['signIn'] = (username, from = {}) =>
    app.inject({ method: 'POST', url: '/api/session', payload: { username, password }, ...from })
  const staff: Shop['staff'] = async role => {
    const { id, username } = await buildUser(role)
    const token = randomBytes(32).toString('base64url')
    const row = { token_hash: hashOf(token), user_id: id, address: '127.0.0.1' }
    await inTransaction(connected.db, origin, trx => trx.insertInto('sessions').values(row).execute())
    const cookie = `tigena=${token}`
    const call: Session['call'] = (method, url, payload) => app.inject({ method, url, payload, headers: { cookie } })
    return { id, username, cookie, call }
  }
  return { ...services, app, buildUser, signIn, staff }
}
