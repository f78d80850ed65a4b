import { workerData } from 'node:worker_threads'
import pg from 'pg'
import { copyShare, type Share } from './copy.ts'
import { feedback } from './feedback.ts'
import { messages } from './messages.ts'
import { repairs } from './repairs.ts'
import { saleLines, sales } from './sales.ts'
import { warranties } from './warranties.ts'

/** This worker generates and copies its share of every table. */
const { connection, share } = workerData as { connection: pg.ClientConfig; share: Share }

const client = new pg.Client(connection)
await client.connect()
// No triggers and no foreign key checks: the generated rows are valid, and load/activity.sql adds the activity log.
await client.query('set session_replication_role = replica')
for (const mapping of [repairs, feedback, messages, sales, saleLines, warranties])
  await copyShare(client, mapping, share)
await client.end()
