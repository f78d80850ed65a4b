import Fastify from 'fastify'
import { connect } from '../platform/db/database.ts'
import { openQueue } from '../platform/jobs/queue.ts'

/** A process that takes a job and never finishes it, to be killed. Arguments: the URL of a database and the job's name. */
const [connection = '', name = ''] = process.argv.slice(2)
const database = connect(connection, () => {})
const log = Fastify({ logger: false }).log
const stuck = {
  name,
  schedule: '0 0 1 1 *',
  run: () => {
    process.stdout.write('taken\n')
    return new Promise<void>(() => {})
  },
}
const queue = await openQueue(database, [stuck], () => {})
await queue.work({ db: database.db, log } as never)
