import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { openSocketFolder, socketFolder } from './socket.ts'
import { existingDatabase, firstOutput, runShop, startForTest } from './testing.ts'

test('reports that the folder cannot be written', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(startForTest(join(file, 'postgres'))).rejects.toThrow(
    /^The folder .* cannot be written .* Let this user/,
  )
})

test('refuses a folder with other files and does not touch them', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'photo.jpg'), '')
  await expect(startForTest(folder)).rejects.toThrow(/holds files but no database/)
  expect(existsSync(join(folder, 'photo.jpg'))).toBe(true)
})

test.runIf(existsSync('/usr/bin/prlimit'))('reports why the database could not be created', async () => {
  const folder = join(temporaryFolder(), 'postgres')
  const shop = runShop(folder, { as: ['prlimit', '--fsize=100000'] })
  expect(await firstOutput(shop)).toMatch(/^The database could not be created: .*/)
  expect(existsSync(folder)).toBe(false)
})

test('reports why the server does not start', async () => {
  const folder = existingDatabase()
  await expect(startForTest(folder, { settings: { shared_buffers: 'many' } })).rejects.toThrow(
    /^PostgreSQL does not start: .*invalid value for parameter "shared_buffers": "many".*postgres\.log\)$/,
  )
})

test('refuses a socket folder that another user created', async () => {
  const folder = existingDatabase()
  const squatted = socketFolder(folder)
  onTestFinished(() => rmSync(squatted, { force: true }))
  writeFileSync(squatted, '')
  await expect(startForTest(folder)).rejects.toThrow(/belongs to someone else/)
})

test('refuses a socket folder in the shared temporary folder that was open to other users, and closes no other', () => {
  const owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const folder = mkdtempSync(join(tmpdir(), 'tigena-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  openSocketFolder(folder, owner)
  chmodSync(folder, 0o755)
  expect(() => openSocketFolder(folder, owner)).toThrow(/is open to other users.* choose a shorter DATA_DIR\.$/)
  const beside = join(temporaryFolder(), 'postgres.socket')
  mkdirSync(beside, { mode: 0o755 })
  openSocketFolder(beside, owner)
  expect(statSync(beside).mode & 0o777).toBe(0o700)
})
