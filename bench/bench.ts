import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { joinDatabase } from '../server/db/openDatabase.ts'
import { endProgram, signInAt, startProgram } from '../server/testing/program.ts'

const connections = 16
const seconds = 4
const rounds = 5

const folder = mkdtempSync(join(tmpdir(), 'tigena-bench-'))
const program = await startProgram({ DATA_DIR: folder })
const cookie = await signInAt(program.url)
const database = await joinDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, console.log)
await sql`
  insert into users (id, username, name, role, password_hash)
  select gen_random_uuid(), 'user-' || n, 'Worker ' || n, 'Technician', '$argon2id$none' from generate_series(1, 60) n
`.execute(database.db)
await sql`vacuum analyze users`.execute(database.db)

const { host, port, user, database: name } = database.pool.options
const bare = fork(join(import.meta.dirname, 'bareServer.ts'), {
  env: { ...process.env, CONNECTION: JSON.stringify({ host, port, user, database: name }) },
})
const [barePort] = await once(bare, 'message')

const requestsPerSecond = async (url: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers: { cookie } })
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx} requests badly and ${errors} not at all`)
  return requests.average
}

const ours = `${program.url}/api/users`
const bares = `http://127.0.0.1:${barePort}/`
const bodies = await Promise.all([ours, bares].map(async url => (await fetch(url, { headers: { cookie } })).text()))
if (bodies[0] !== bodies[1]) throw new Error('The two servers do not answer with the same JSON')

/** By turns, so that what else the machine does hits both alike. */
const ratios: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const [bareRate, ourRate] = [await requestsPerSecond(bares), await requestsPerSecond(ours)]
  ratios.push(ourRate / bareRate)
  console.log(
    `GET /api/users: ${Math.round(ourRate)}/s, bare ${Math.round(bareRate)}/s, ratio ${(ourRate / bareRate).toFixed(2)}`,
  )
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]
console.log(`GET /api/users, ${connections} connections, 50 rows: median ratio to a bare server ${median?.toFixed(2)}`)

bare.kill()
await database.close()
await endProgram(program, 'SIGTERM')
rmSync(folder, { recursive: true, force: true })
