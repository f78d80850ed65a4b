import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Connected } from './db/database.ts'
import { openDatabase } from './db/openDatabase.ts'
import { claimStorage } from './files/claimStorage.ts'
import { openStorage } from './files/openStorage.ts'
import type { Storage } from './files/storage.ts'
import { prepareFirstStart } from './firstStart.ts'
import { jobs } from './jobs/jobs.ts'
import { openQueue, type Queue } from './jobs/queue.ts'

/** How long running requests may take to finish once the program is asked to stop, and how long all of stopping. */
const drainMilliseconds = 10_000
const stopMilliseconds = 25_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const listen = async (app: FastifyInstance, { HOST, PORT }: Config): Promise<string> => {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(`Port ${PORT} is taken. Stop what uses it, or set PORT to another.`)
    if (code === 'EACCES') throw new Error(`Port ${PORT} may not be used by this user. Set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Error(`HOST ${HOST} is no address of this machine.`)
    throw new Error(`The server cannot listen: ${message}`)
  }
  const address = app.server.address()
  const host = ['0.0.0.0', '::', '::1', '127.0.0.1'].includes(HOST) ? 'localhost' : HOST
  return `http://${host}:${typeof address === 'object' && address ? address.port : PORT}`
}

interface Running {
  readonly app: FastifyInstance
  readonly queue: Queue
  readonly storage: Storage
  readonly database: Connected
}

const stopOnRequest = ({ app, queue, storage, database }: Running): void => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    say('Stopping: finishing running requests…')
    setTimeout(() => app.server.closeAllConnections(), drainMilliseconds)
    // PostgreSQL notices the end of this program and stops by itself.
    setTimeout(() => process.exit(1), stopMilliseconds)
    await app.close()
    await queue.stop()
    await storage.close()
    await database.close()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // The launcher is gone without a word: nobody would stop this program any more.
  process.on('disconnect', stop)
}

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  say('Starting the database…')
  const database = await openDatabase(config, say)
  try {
    // Told at once: the password is known only now, whatever happens next.
    for (const line of await prepareFirstStart(database.db, { config, isDemo: values.demo })) say(line)
    const storage = await openStorage(config)
    await claimStorage(storage, database.db, config)
    const app = await buildApp({ ...database, config, storage })
    const queue = await openQueue(database, jobs, app.log)
    const address = await listen(app, config)
    stopOnRequest({ app, queue, storage, database })
    await queue.work({ db: database.db, storage, config, log: app.log })
    say(`Tigena is open at ${address}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: Error) => {
  process.stderr.write(`Tigena cannot start: ${error.message}\n`)
  process.exit(1)
})
