import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectionUrl } from './connectionUrl.ts'

export interface TestDatabase {
  readonly url: string
  readonly name: string
  readonly client: pg.Client
}

/** Creates a database on the test server and drops it after the test. */
const createTestDatabase = async (template = 'template0', locale = ''): Promise<TestDatabase> => {
  const name = `tigena_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('server'))
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy ${locale}`)
  const connection = { ...inject('server'), database: name }
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url: connectionUrl(connection), name, client }
}

/** The locale as the statement `create database` names it. */
export const emptyDatabase = (locale?: string) => createTestDatabase('template0', locale)
export const migratedDatabase = () => createTestDatabase(inject('template'))
