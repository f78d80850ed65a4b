import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../server/testing/temporaryFolder.ts'
import { type Cache, openCache, type ShopState } from './cache.ts'

const rows = 120

/** Runs a program and kills it while it makes the database. */
const killWhileMaking = async (folder: string): Promise<void> => {
  const module = join(import.meta.dirname, 'cache.ts')
  const program = `(await import(${JSON.stringify(module)})).openCache(${JSON.stringify(folder)}, [${rows}], console.log)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  for await (const text of child.stdout.setEncoding('utf8')) if (text.includes('Making a shop')) child.kill('SIGKILL')
  await exit
}

const count = async (cache: Cache, table: string, shop: ShopState = 'cached'): Promise<number> => {
  const client = new pg.Client(cache.connectionTo(rows, shop))
  await client.connect()
  const { rows: counted } = await client.query(`select count(*)::int as count from ${table}`)
  await client.end()
  return counted[0].count
}

test('a shop is made once, made again after a kill, and outdated ones are removed', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder()
  const outdated = join(folder, 'shop-of-older-sources')
  const unrelated = join(folder, 'something else')
  for (const path of [outdated, unrelated]) mkdirSync(path)
  await killWhileMaking(folder)
  const lines: string[] = []
  const open = () => openCache(folder, [rows], line => lines.push(line))

  const first = await open()
  expect(lines.filter(line => line.startsWith('Making a shop'))).toEqual([
    `Making a shop of ${rows} repairs and sales…`,
  ])
  const ofRepairs = ['repairs', 'sms_outbox', 'search_entries', 'repair_history', 'repair_parts']
  expect(await Promise.all([...ofRepairs, 'sales'].map(table => count(first, table)))).toEqual([
    ...[
      rows,
      rows,
      3.5 * rows,
      expect.toSatisfy(entries => entries > rows),
      expect.toSatisfy(parts => parts > 0),
      rows,
    ],
  ])
  expect(await count(first, 'sale_lines')).toBeGreaterThan(rows)
  expect(await count(first, 'warranties')).toBe(rows / 2)
  expect([outdated, unrelated].map(path => existsSync(path))).toEqual([false, true])
  await first.close()

  lines.length = 0
  const second = await open()
  expect(lines.filter(line => line.startsWith('Making a shop'))).toEqual([])
  expect([await count(second, 'repairs'), await count(second, 'repairs', 'copy')]).toEqual([rows, 1.1 * rows])
  await second.close()
})
