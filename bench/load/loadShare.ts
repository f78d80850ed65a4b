import { workerData } from 'node:worker_threads'
import pg from 'pg'
import { copyShare, type Share } from './copy.ts'
import { feedback } from './feedback.ts'
import { repairs } from './repairs.ts'
import { saleLines, sales } from './sales.ts'

/** A thread of its own makes and copies its share of every table. */
const { connection, share } = workerData as { connection: pg.ClientConfig; share: Share }

const client = new pg.Client(connection)
await client.connect()
// Neither triggers nor checks of foreign keys: the generator is right, and the audit trail is not what is measured.
await client.query('set session_replication_role = replica')
for (const mapping of [repairs, feedback, sales, saleLines]) await copyShare(client, mapping, share)
await client.end()
