import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { readPostmasterFile } from './postmasterFile.ts'
import { clusterName, postgresSocket, socketFolder } from './socket.ts'
import { eventually, existingDatabase, query, runningServers, startForTest } from './testing.ts'

test('creates the database in a folder that does not exist yet and answers', async () => {
  const parent = temporaryFolder()
  const lines: string[] = []
  const { connection } = await startForTest(join(parent, 'shop', 'postgres'), { report: line => lines.push(line) })
  expect(lines).toEqual(['Creating the database…'])
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(join(parent, 'shop')).sort()).toEqual(['postgres', 'postgres.log', 'postgres.socket'])
})

test('its socket lies beside the data folder, closed to other users; with a path that is too long, in a folder of this user', async () => {
  const folder = existingDatabase()
  const { connection } = await startForTest(folder)
  expect(connection.host).toBe(`${folder}.socket`)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  const long = `/${'long/'.repeat(20)}postgres`
  const [own, shared] = [temporaryFolder(0o700), temporaryFolder(0o1777)]
  expect(socketFolder(long, ['', '/nowhere', shared, own])).toBe(join(own, clusterName(long)))
  expect(socketFolder(long, [shared])).toBe(join(tmpdir(), clusterName(long)))
})

test('the data is still there after a stop and a start', async () => {
  const folder = existingDatabase()
  const first = await startForTest(folder)
  await query(first.connection, 'create table answers as select 42 as answer')
  await first.stop()
  expect(runningServers(folder)).toEqual([])
  expect(existsSync(first.connection.host)).toBe(false)

  const second = await startForTest(folder)
  expect(await query(second.connection, 'select * from answers')).toEqual([{ answer: 42 }])
})

test.runIf(process.platform === 'linux')('a trigram search recognises Amharic letters', async () => {
  const { connection } = await startForTest(join(temporaryFolder(), 'postgres'))
  await query(connection, 'create extension pg_trgm')
  expect(await query(connection, "select cardinality(show_trgm('ባትሪ')) as known")).toEqual([{ known: 4 }])
})

test('by default it is durable and does not listen on the network', async () => {
  const { connection } = await startForTest(join(temporaryFolder(), 'postgres'), { settings: {} })
  const rows = await query(
    connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
            current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
            (select datlocprovider from pg_database where datname = 'postgres') as provider`,
  )
  expect(rows).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      addresses: '',
      encoding: 'UTF8',
      timezone: 'UTC',
      provider: 'b',
    },
  ])
})

test('a second program finds the running server', async () => {
  const folder = existingDatabase()
  expect(postgresSocket(folder)).toBeUndefined()
  const { connection, stop } = await startForTest(folder)
  expect(postgresSocket(folder)).toBe(connection.host)
  await stop()
  expect(postgresSocket(folder)).toBeUndefined()
})

test('restarts the server after it was killed', async () => {
  const folder = existingDatabase()
  const lines: string[] = []
  const { connection } = await startForTest(folder, { report: line => lines.push(line) })
  await query(connection, 'create table answers as select 42 as answer')
  const killed = readPostmasterFile(folder)?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  await eventually(() => readPostmasterFile(folder)?.pid !== killed && readPostmasterFile(folder)?.isReady === true)
  expect(await query(connection, 'select * from answers')).toEqual([{ answer: 42 }])
  expect(lines).toContain('PostgreSQL stopped unexpectedly, starting it again')
})

test('stops while it is restarting the server', async () => {
  const folder = existingDatabase()
  const { stop } = await startForTest(folder)
  process.kill(readPostmasterFile(folder)?.pid ?? 0, 'SIGKILL')
  await stop()
  expect(runningServers(folder)).toEqual([])
  await startForTest(folder)
})

test('keeps retrying, and can be stopped, while the server cannot start', async () => {
  const folder = existingDatabase()
  const lines: string[] = []
  const { stop } = await startForTest(folder, { report: line => lines.push(line) })
  const failures = () => lines.filter(line => line.startsWith('PostgreSQL does not start:'))

  renameSync(folder, `${folder}.away`)
  process.kill(readPostmasterFile(`${folder}.away`)?.pid ?? 0, 'SIGKILL')
  await eventually(() => failures().length >= 2)
  expect(failures()[0]).toContain('could not access directory')
  await stop()

  renameSync(`${folder}.away`, folder)
  await startForTest(folder)
})
