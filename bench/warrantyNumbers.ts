import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { maxWarranties } from '../contract/warranties/warrantyTerms.ts'
import { migrate } from '../server/platform/db/migrate/migrate.ts'
import { startPostgres } from '../server/platform/postgres/supervisor.ts'
import { schemaFolder } from '../server/schema/schemaFolder.ts'
import { temporaryParent } from '../server/testing/temporaryParent.ts'

/** How many numbers are left free in each measurement. */
const freeCounts = [maxWarranties, 450_000, 90_000, 9_000, 4_500, 900, 90, 1]
const draws = 100

const folder = mkdtempSync(join(temporaryParent, 'tigena-numbers-'))
const postgres = await startPostgres({ folder: join(folder, 'data'), settings: { fsync: 'off' }, report: () => {} })
await migrate(postgres.connection, schemaFolder)
const client = new pg.Client(postgres.connection)
await client.connect()

/** This table hides the real one from the function. Only its index matters. */
await client.query('create temporary table warranties (number integer primary key)')

/** Uses random numbers until only so many are free. */
const fillUntil = async (free: number): Promise<void> => {
  await client.query(
    `insert into warranties
    select drawn.number from generate_series(100000, 999999) as drawn (number)
    where not exists (select from warranties used where used.number = drawn.number)
    order by random() limit greatest(0, 900000 - $1::int - (select count(*) from warranties))`,
    [free],
  )
  await client.query('analyze warranties')
}

const timesOf = async (count: number): Promise<number[]> => {
  const times: number[] = []
  for (let draw = 0; draw < count; draw += 1) {
    const start = performance.now()
    await client.query('select free_warranty_number()')
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

for (const free of freeCounts) {
  await fillUntil(free)
  const times = await timesOf(free <= 900 ? 5 : draws)
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(2)} ms`
  const used = (100 - (100 * free) / maxWarranties).toFixed(3)
  console.log(`${used} % used: median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`)
}
await client.end()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
