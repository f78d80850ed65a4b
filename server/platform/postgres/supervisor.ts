import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from './child.ts'
import { locateCluster, superuser } from './cluster.ts'
import { createCluster, isCreated, removeUnfinished } from './initdb.ts'
import { endServer, type Settings, startServer } from './server.ts'
import { socketPort } from './socket.ts'

export interface RunningPostgres {
  /** For pg, which connects to a unix socket when the host is a folder. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Resolves when the server is really gone. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Absolute; made when missing. The caller holds the lock on the folder around it (lockFolder). */
  folder: string
  settings?: Settings
  report: (line: string) => void
}

const shortestPause = 100
const maxRestartDelayMs = 5_000
const steadyAfter = 30_000

/** Runs PostgreSQL until it is stopped: a server that ends by itself is started again. */
export async function startPostgres({ folder, settings = {}, report }: PostgresOptions): Promise<RunningPostgres> {
  const cluster = locateCluster(folder)
  removeUnfinished(cluster)
  if (!isCreated(cluster)) {
    report('Creating the database…')
    await createCluster(cluster, settings.fsync !== 'off')
  }

  const stopping = new AbortController()
  const { signal } = stopping
  let server = await startServer(cluster, settings, signal)
  const supervision = restartOnCrash()
  let stopped: Promise<void> | undefined

  async function restartOnCrash(): Promise<void> {
    let pause = shortestPause
    while (true) {
      const since = performance.now()
      if (!hasEnded(server)) await once(server, 'exit', { signal }).catch(() => {})
      if (signal.aborted) return
      report('PostgreSQL stopped unexpectedly, starting it again')
      if (performance.now() - since > steadyAfter) pause = shortestPause
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, maxRestartDelayMs)
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    try {
      server = await startServer(cluster, settings, signal)
    } catch (error) {
      if (!signal.aborted) report(error instanceof Error ? error.message : String(error))
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await supervision
    await endServer(cluster, server)
    rmSync(cluster.socketFolder, { recursive: true, force: true })
  }

  return {
    connection: { host: cluster.socketFolder, port: socketPort, user: superuser, database: 'postgres' },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
