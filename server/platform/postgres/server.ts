import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { hasEnded, spawnFor } from './child.ts'
import type { Cluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { findLogError, logSize, rotateLog } from './log.ts'
import { availableMemory, sharedBuffers } from './memory.ts'
import { readPostmasterFile } from './postmasterFile.ts'
import { openSocketFolder, socketPort } from './socket.ts'
import { waitUntil } from './waitUntil.ts'

export type Settings = Record<string, string>

const defaultSettings: Settings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: sharedBuffers(availableMemory()),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Resolves when the server accepts connections, or earlier, while it is still starting, when the signal aborts. */
export async function startServer(cluster: Cluster, settings: Settings, signal: AbortSignal): Promise<ChildProcess> {
  const { folder, logFile } = cluster
  openSocketFolder(cluster.socketFolder, cluster.owner)
  await clearLeftovers(cluster)
  signal.throwIfAborted()
  rotateLog(logFile)
  const logStart = logSize(logFile)
  const server = spawnServer(cluster, settings)
  // No timeout: recovery after a crash may take long, and the server reports it in its log.
  await waitUntil(() => isReady(folder, server) || hasEnded(server) || signal.aborted)
  if (hasEnded(server)) throw new Error(`PostgreSQL does not start: ${findLogError(logFile, logStart)}`)
  return server
}

const shutdownTimeoutMs = 10_000

export async function endServer(cluster: Cluster, server: ChildProcess): Promise<void> {
  server.kill('SIGINT')
  await waitUntil(() => hasEnded(server), shutdownTimeoutMs)
  await clearLeftovers(cluster)
}

function spawnServer(cluster: Cluster, settings: Settings): ChildProcess {
  const { binaries, folder, name, socketFolder } = cluster
  const places = {
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    port: String(socketPort),
    cluster_name: name,
  }
  const all = Object.entries({ ...defaultSettings, ...settings, ...places })
  const args = all.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  return spawnFor(cluster, join(binaries, 'bin', 'postgres'), '-D', folder, ...args)
}

function isReady(folder: string, server: ChildProcess): boolean {
  const file = readPostmasterFile(folder)
  return file?.pid === server.pid && file?.isReady === true
}
