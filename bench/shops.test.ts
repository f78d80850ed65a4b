import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { derivedFigures } from '../server/derivedFigures.ts'
import { connect } from '../server/platform/db/database.ts'
import { verify } from '../server/platform/derived/verify.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { openShops, type Shops } from './shops.ts'

const rows = 120
const filling = `Filling a shop of ${rows} repairs and sales…`

/** Runs a program and kills it while it fills the shop. */
const killWhileFilling = async (folder: string): Promise<void> => {
  const module = join(import.meta.dirname, 'shops.ts')
  const program = `(await import(${JSON.stringify(module)})).openShops(${JSON.stringify(folder)}, [${rows}], console.log)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  for await (const text of child.stdout.setEncoding('utf8')) if (text.includes(filling)) child.kill('SIGKILL')
  await exit
}

const countRows = async (shops: Shops, tables: readonly string[]): Promise<number[]> => {
  const client = new pg.Client(shops.connectionTo(rows))
  await client.connect()
  const counts: number[] = []
  for (const table of tables) {
    const { rows: counted } = await client.query(`select count(*)::int as count from ${table}`)
    counts.push(counted[0].count)
  }
  await client.end()
  return counts
}

const findDifferences = async (shops: Shops) => {
  const { db, close } = connect(shops.connectionTo(rows), () => {})
  const differences = await verify(db, derivedFigures)
  await close()
  return differences
}

test('a shop is filled once, again after a kill, and outdated ones are removed', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder()
  const outdated = join(folder, 'shop-of-older-sources')
  const unrelated = join(folder, 'something else')
  for (const path of [outdated, unrelated]) mkdirSync(path)
  await killWhileFilling(folder)
  const lines: string[] = []
  const open = () => openShops(folder, [rows], line => lines.push(line))

  const first = await open()
  expect(lines).toContain(filling)
  const tables = ['repairs', 'sms_outbox', 'sales', 'payments', 'warranties', 'repair_history', 'search_entries']
  expect(await countRows(first, tables)).toEqual([rows, rows, rows, rows, rows / 2, 2 * rows, 3.5 * rows])
  expect(await findDifferences(first)).toEqual([])
  expect([outdated, unrelated].map(path => existsSync(path))).toEqual([false, true])
  await first.close()

  lines.length = 0
  const second = await open()
  expect(lines).not.toContain(filling)
  expect(await countRows(second, ['repairs'])).toEqual([rows])
  await second.close()
})
