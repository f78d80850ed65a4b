import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { isOwnComputer } from './allowlist/allowlist.service.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { claimStorage } from './files/claimStorage.ts'
import { prepareFirstStart } from './firstStart.ts'
import { jobs } from './jobs.ts'
import { localUrl } from './localUrl.ts'
import { openLogFile } from './logFile.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { openStorage } from './platform/storage/openStorage.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { createSmsSender } from './sms/outbox/sender.ts'

/** How long running requests, and the graceful shutdown as a whole, may take to finish. */
const drainTimeoutMs = 10_000
const shutdownTimeoutMs = 25_000

/** A person at a terminal sees what concerns them. A service or whoever sets LOG_LEVEL reads the log from the output. */
const logsToFile = process.stdout.isTTY && !process.env.LOG_LEVEL

const print = (line: string) => process.stdout.write(`${line}\n`)

const listen = async (app: FastifyInstance, { HOST, PORT }: Config): Promise<string> => {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${PORT} is already in use. Stop the program that uses it, or set PORT to another port.`)
    if (code === 'EACCES')
      throw new Error(`This user is not allowed to use port ${PORT}. Set PORT to a port above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${HOST} is not an address of this machine.`)
    throw new Error(`The server cannot listen on port ${PORT}: ${message}`)
  }
  const address = app.server.address()
  return localUrl(HOST, typeof address === 'object' && address ? address.port : PORT)
}

/** Whether a browser on this machine may sign in without an entry in the allow-list. */
const signInLine = async (db: Database, config: Config): Promise<string> => {
  if (config.ALLOWLIST_BYPASS)
    return `Sign-in needs no entry in the allow-list from ${config.ALLOWLIST_BYPASS.join(', ')} (ALLOWLIST_BYPASS).`
  return (await isOwnComputer(db, config))
    ? 'Sign-in on this machine needs no entry in the allow-list, because the shop has no public address.'
    : 'Sign-in on this machine needs a link of npm run allow, because the shop has a public address or a proxy.'
}

const gracefulShutdown = (app: FastifyInstance, opened: AsyncDisposableStack): void => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    print('Shutting down: finishing running requests…')
    setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs)
    // PostgreSQL stops by itself when this process ends.
    setTimeout(() => process.exit(1), shutdownTimeoutMs)
    await opened.disposeAsync()
    print('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // The launcher was killed, so nothing else would stop this process.
  process.on('disconnect', stop)
}

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  print('Starting the database…')
  await using opened = new AsyncDisposableStack()
  const database = opened.adopt(await openDatabase(config, schemaFolder, print), ({ close }) => close())
  const storage = opened.adopt(await openStorage(config), ({ close }) => close())
  await claimStorage(storage, database.db, config)
  const sms = opened.adopt(createSmsSender(database.db, config), ({ stop }) => stop())
  const reportQueueError = ({ message }: Error) => print(`The job queue: ${message}`)
  const queue = opened.adopt(await openQueue(database, jobs, reportQueueError), ({ stop }) => stop())
  const logFile = logsToFile ? openLogFile(join(config.DATA_DIR, 'logs')) : undefined
  // Closes before the SMS sender, because running requests may still store SMS.
  const app = opened.adopt(
    await buildApp({ ...database, config, storage, sms, countWaitingJobs: queue.countWaiting, logFile }),
    server => server.close(),
  )
  // The path from here to an upload leads through no folder that this user cannot enter.
  process.chdir(config.DATA_DIR)
  const address = await listen(app, config)
  await queue.work({ db: database.db, storage, config, log: app.log })
  sms.start(app.log)
  if (logFile) print(`Requests and errors are logged in ${logFile.path}.`)
  print(await signInLine(database.db, config))
  // Runs last: the first Admin's password is printed only once, so a start that fails must not create it.
  const logins = await prepareFirstStart({ db: database.db, config, isDemo: values.demo, storage, report: print })
  gracefulShutdown(app, opened.move())
  print(['', `Tigena is open. Sign in at ${address}/login`, ...logins].join('\n'))
  // Node would do it at exit, which a power cut skips.
  flushCompileCache()
}

start().catch((error: Error) => {
  process.stderr.write(`Tigena cannot start: ${error.message}\n`)
  process.exit(1)
})
