import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { createdFolder } from '../../testing/createdFolder.ts'
import { hasEnded } from './child.ts'
import { serverProcesses } from './processes.ts'
import { clusterName, socketFolder } from './socket.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './supervisor.ts'
import { waitUntil } from './waitUntil.ts'

export const isRoot = process.getuid?.() === 0

/** Starts a server without fsync, which is stopped after the test. */
export async function startForTest(folder: string, options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  removeSocketsAfterTest(folder)
  const postgres = await startPostgres({ folder, settings: { fsync: 'off' }, report: () => {}, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A copy of a data folder that was created once for the whole run. */
export function existingDatabase(): string {
  return join(createdFolder(), 'postgres')
}

export async function query(connection: RunningPostgres['connection'], sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function eventually(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  expect(await waitUntil(condition, timeoutMs), `within ${timeoutMs} ms: ${condition}`).toBe(true)
}

export function runningServers(folder: string): number[] {
  return serverProcesses(folder, clusterName(folder))
}

function removeSocketsAfterTest(folder: string): void {
  onTestFinished(async () => {
    await eventually(() => runningServers(folder).length === 0)
    rmSync(socketFolder(folder), { recursive: true, force: true })
  })
}

/** Runs a program in another process, which is killed after the test. */
export function runProgram(source: string, { as = [] as string[], env = process.env } = {}): ChildProcess {
  const [command = '', ...args] = [...as, process.execPath, '--input-type=module', '--eval', source]
  const program = spawn(command, args, { cwd: import.meta.dirname, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => kill(program))
  return program
}

/** Runs a program that starts the database, prints 'started' or the error, and keeps running. */
export function runShop(folder: string, options: Parameters<typeof runProgram>[1] = {}): ChildProcess {
  removeSocketsAfterTest(folder)
  return runProgram(
    `const { startPostgres } = await import('./supervisor.ts')
     await startPostgres({ folder: ${JSON.stringify(folder)}, settings: { fsync: 'off' }, report: () => {} })
       .then(() => console.log('started'), error => console.log(error.message))`,
    options,
  )
}

export async function firstOutput(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error('The program has no output')
  const [output] = await once(program.stdout, 'data')
  return String(output).trim()
}

export async function kill(program: ChildProcess): Promise<void> {
  program.kill('SIGKILL')
  await eventually(() => hasEnded(program))
}
