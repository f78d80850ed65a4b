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
  /** Resolves when all processes of the server have ended. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** An absolute path, created if missing. The caller must have locked the parent folder (lockFolder). */
  folder: string
  settings?: Settings
  report: (line: string) => void
}

const minRestartDelayMs = 100
const maxRestartDelayMs = 5_000
const stableAfterMs = 30_000

/** Runs PostgreSQL until stop() is called, and restarts it when it crashes. */
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
    let delay = minRestartDelayMs
    while (true) {
      const startedAt = performance.now()
      if (!hasEnded(server)) await once(server, 'exit', { signal }).catch(() => {})
      if (signal.aborted) return
      report('PostgreSQL stopped unexpectedly, starting it again')
      if (performance.now() - startedAt > stableAfterMs) delay = minRestartDelayMs
      await sleep(delay, undefined, { signal }).catch(() => {})
      delay = Math.min(delay * 2, maxRestartDelayMs)
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
