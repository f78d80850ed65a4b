import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { existingDatabase, firstOutput, isRoot, query, runningServers, runShop, startForTest } from './testing.ts'

const someone = { uid: 65534, gid: 65534 }
const becomeSomeone = ['setpriv', `--reuid=${someone.uid}`, `--regid=${someone.gid}`, '--clear-groups']
const someoneCanRunNode = isRoot && spawnSync(process.execPath, ['--version'], { ...someone, cwd: '/' }).status === 0

function usersOf(pids: number[]): number[] {
  return [...new Set(pids.map(pid => statSync(`/proc/${pid}`).uid))]
}

test.runIf(isRoot)('root runs a server below a folder that no other user can enter', async () => {
  const folder = join(temporaryFolder(0o700), 'postgres')
  const { connection } = await startForTest(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(usersOf(runningServers(folder))).not.toContain(0)
})

test.runIf(isRoot)('root runs the server as the user that the data folder belongs to', async () => {
  const folder = existingDatabase()
  spawnSync('chown', ['-R', `${someone.uid}:${someone.gid}`, folder])
  await startForTest(folder)
  expect(usersOf(runningServers(folder))).toEqual([someone.uid])
})

test.runIf(someoneCanRunNode)('an ordinary user runs a server', async () => {
  const parent = temporaryFolder()
  chownSync(parent, someone.uid, someone.gid)
  const folder = join(parent, 'postgres')
  expect(await firstOutput(runShop(folder, { as: becomeSomeone }))).toBe('started')
  expect(usersOf(runningServers(folder))).toEqual([someone.uid])
})

test.runIf(someoneCanRunNode)('an ordinary user gets an error for a folder of another user', async () => {
  const folder = existingDatabase()
  expect(await firstOutput(runShop(folder, { as: becomeSomeone }))).toMatch(/^The folder .* cannot be written/)
})
