import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinDatabase } from './platform/db/openDatabase.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { createdFolder } from './testing/createdFolder.ts'
import { endProgram, type Program, signInAt, startProgram } from './testing/program.ts'

/** A program waits longer before each restart of PostgreSQL, so more rounds would mostly wait. */
const rounds = 4
const writesBeforeKill = 40
const writers = 4

const randomAddress = () => `2001:db8:${randomBytes(12).toString('hex').match(/.{4}/g)?.join(':')}`

/** Writes continuously until it is stopped. Collects the ids of the writes that the server has confirmed. */
const startWriting = (program: Program, cookie: string) => {
  const confirmed: string[] = []
  const unexpected: string[] = []
  let isStopped = false
  let reachTarget = () => {}
  const reached = new Promise<void>(resolve => {
    reachTarget = resolve
  })
  const write = async () => {
    while (!isStopped) {
      const entry = { id: randomUUID(), ipAddress: randomAddress() }
      const response = await fetch(`${program.url}/api/allowlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(entry),
      }).catch(() => null)
      if (response?.status === 201) confirmed.push(entry.id)
      else if (response && response.status !== 503) unexpected.push(await response.text())
      if (confirmed.length >= writesBeforeKill) reachTarget()
    }
  }
  const all = Promise.all(Array.from({ length: writers }, write))
  const stop = async () => {
    isStopped = true
    await all
    expect(unexpected).toEqual([])
    return confirmed
  }
  return { reached, stop }
}

const killPostgres = (dataDir: string) => {
  const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]
  process.kill(Number(pid), 'SIGKILL')
}

const isAnswering = async ({ url }: Program): Promise<boolean> => {
  const response = await fetch(`${url}/api/health`).catch(() => null)
  return response?.status === 200
}

const findMissing = async (dataDir: string, ids: string[]): Promise<string[]> => {
  const database = await joinDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, schemaFolder, () => {})
  try {
    const rows = await database.db.selectFrom('ip_allowlist').select('id').execute()
    const existing = new Set(rows.map(row => row.id))
    return ids.filter(id => !existing.has(id))
  } finally {
    await database.close()
  }
}

const victims: Record<string, (program: Program, dataDir: string) => Promise<unknown>> = {
  'the program': program => endProgram(program, 'SIGKILL'),
  postgres: async (_program, dataDir) => killPostgres(dataDir),
  both: async (program, dataDir) => {
    killPostgres(dataDir)
    await endProgram(program, 'SIGKILL')
  },
}

test.each(Object.entries(victims))(
  `kill -9 of %s while writing, ${rounds} times: no confirmed write is lost, and it recovers by itself`,
  async (_name, kill) => {
    const DATA_DIR = createdFolder()
    let program = await startProgram({ DATA_DIR })
    const cookie = await signInAt(program.url)
    const confirmed: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const writing = startWriting(program, cookie)
      await writing.reached
      await kill(program, DATA_DIR)
      confirmed.push(...(await writing.stop()))
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        program = await startProgram({ DATA_DIR })
      await expect.poll(() => isAnswering(program), { timeout: 20_000, interval: 20 }).toBe(true)
      // A connection of the killed server may still answer for a moment while new connections are refused.
      await expect.poll(() => findMissing(DATA_DIR, confirmed), { timeout: 20_000, interval: 20 }).toEqual([])
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(rounds * writesBeforeKill)
    expect(await endProgram(program, 'SIGTERM')).toBe(0)
  },
  300_000,
)
