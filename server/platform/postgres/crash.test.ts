import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { hasEnded } from './child.ts'
import { locateCluster } from './cluster.ts'
import { chooseOwner } from './owner.ts'
import { postmasterFile } from './postmasterFile.ts'
import { processesNamed } from './processes.ts'
import { startServer } from './server.ts'
import { clusterName, socketFolder, socketLock } from './socket.ts'
import {
  eventually,
  existingDatabase,
  firstOutput,
  kill,
  query,
  runningServers,
  runShop,
  startForTest,
} from './testing.ts'

async function killRunningShop(folder: string, env = process.env): Promise<void> {
  const shop = runShop(folder, { env })
  expect(await firstOutput(shop)).toBe('started')
  expect(runningServers(folder)).not.toEqual([])
  await kill(shop)
}

/** Runs as the same user, because PostgreSQL itself ignores a lock that names another user's process. */
function spawnUnrelated(folder: string): ChildProcess {
  const unrelated = spawn('sleep', ['600'], { ...chooseOwner(folder), cwd: folder })
  onTestFinished(() => kill(unrelated))
  return unrelated
}

test('the server ends with a killed program, and the next one starts', async () => {
  const folder = existingDatabase()
  await killRunningShop(folder)
  await eventually(() => runningServers(folder).length === 0, 1_000)
  const { connection } = await startForTest(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the server ends with a killed program on a system without setpriv', async () => {
  const folder = existingDatabase()
  const broken = temporaryFolder()
  writeFileSync(join(broken, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await killRunningShop(folder, { ...process.env, PATH: `${broken}:${process.env.PATH}` })
  await eventually(() => runningServers(folder).length === 0, 1_000)
})

test('the next program starts immediately after a kill', async () => {
  const folder = existingDatabase()
  await killRunningShop(folder)
  const { connection } = await startForTest(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that is still running after its program ended is stopped and replaced', async () => {
  const folder = existingDatabase()
  const survivor = await startServer(locateCluster(folder), { fsync: 'off' }, new AbortController().signal)
  const { connection } = await startForTest(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(survivor.exitCode).toBe(0)
})

test('a kill while the database is created leaves no incomplete database', async () => {
  const folder = join(temporaryFolder(), 'postgres')
  const unfinished = () => readdirSync(dirname(folder)).filter(name => name.startsWith('postgres.unfinished-'))
  const shop = runShop(folder)
  await eventually(() => unfinished().some(name => existsSync(join(dirname(folder), name, 'base'))))
  await kill(shop)
  expect(existsSync(folder)).toBe(false)

  const { connection } = await startForTest(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(unfinished()).toEqual([])
})

test('a stale postmaster.pid with the process id of another program does not block the start', async () => {
  const folder = existingDatabase()
  const unrelated = spawnUnrelated(folder)
  writeFileSync(postmasterFile(folder), `${unrelated.pid}\n${folder}\n0\n5432\n\n\n\nready   \n`)
  await startForTest(folder)
  expect(hasEnded(unrelated)).toBe(false)
})

test('a stale socket lock with the process id of another program does not block the start', async () => {
  const folder = existingDatabase()
  const unrelated = spawnUnrelated(folder)
  const sockets = socketFolder(folder)
  mkdirSync(sockets)
  writeFileSync(socketLock(sockets), `${unrelated.pid}\n${folder}\n0\n5432\n${sockets}\n`)
  await startForTest(folder)
  expect(hasEnded(unrelated)).toBe(false)
})

test.runIf(existsSync('/bin/ps'))(
  'finds the processes of a server by their names as well as by their folder',
  async () => {
    const folder = existingDatabase()
    await startForTest(folder)
    const byName = () => processesNamed(clusterName(folder)).sort()
    const byFolder = () => runningServers(folder).sort()
    expect(byName().length).toBeGreaterThan(3)
    await eventually(() => byName().join() === byFolder().join())
  },
)
