import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { claimStorage } from './files/claimStorage.ts'
import { prepareFirstStart } from './firstStart.ts'
import { jobs } from './jobs.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { openStorage } from './platform/storage/openStorage.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { finishSending, smsSender } from './sms/delivery.ts'

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

const stopOnRequest = (app: FastifyInstance, opened: AsyncDisposableStack): void => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    say('Stopping: finishing running requests…')
    setTimeout(() => app.server.closeAllConnections(), drainMilliseconds)
    // PostgreSQL notices the end of this program and stops by itself.
    setTimeout(() => process.exit(1), stopMilliseconds)
    await opened.disposeAsync()
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
  await using opened = new AsyncDisposableStack()
  const database = opened.adopt(await openDatabase(config, schemaFolder, say), ({ close }) => close())
  const storage = opened.adopt(await openStorage(config), ({ close }) => close())
  await claimStorage(storage, database.db, config)
  const sms = opened.adopt(smsSender(config), finishSending)
  const queue = opened.adopt(await openQueue(database, jobs), ({ stop }) => stop())
  // Closes first, because running requests may still enqueue jobs.
  const app = opened.adopt(await buildApp({ ...database, config, storage, queue, sms }), server => server.close())
  const address = await listen(app, config)
  // Last, so that no start that fails for another reason uses up the password that is told once.
  const first = { db: database.db, queue, config, isDemo: values.demo, storage, address }
  for (const line of await prepareFirstStart(first)) say(line)
  await queue.work({ db: database.db, storage, config, sms, log: app.log })
  stopOnRequest(app, opened.move())
  say(`Tigena is open at ${address}`)
  // Node does it at its end, which a power cut does not wait for.
  flushCompileCache()
}

start().catch((error: Error) => {
  process.stderr.write(`Tigena cannot start: ${error.message}\n`)
  process.exit(1)
})
