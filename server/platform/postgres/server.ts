import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { hasEnded, spawnFor } from './child.ts'
import type { Cluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { complaint, logSize, renewLog } from './log.ts'
import { buffersFor, memoryHere } from './memory.ts'
import { readPostmasterFile } from './postmasterFile.ts'
import { openSocketFolder, socketPort } from './socket.ts'
import { waitUntil } from './waitUntil.ts'

export type Settings = Record<string, string>

const shopSettings: Settings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: buffersFor(memoryHere()),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Resolves when the server takes connections, or early, with the server on its way, when it is no longer wanted. */
export async function startServer(cluster: Cluster, settings: Settings, unwanted: AbortSignal): Promise<ChildProcess> {
  const { folder, logFile } = cluster
  openSocketFolder(cluster.socketFolder, cluster.owner)
  await clearLeftovers(cluster)
  unwanted.throwIfAborted()
  renewLog(logFile)
  const logStart = logSize(logFile)
  const server = spawnServer(cluster, settings)
  // No bound: to recover from a crash may take a while, and the server says so in its log.
  await waitUntil(() => isReady(folder, server) || hasEnded(server) || unwanted.aborted)
  if (hasEnded(server)) throw new Error(`PostgreSQL does not start: ${complaint(logFile, logStart)}`)
  return server
}

const shutdownPatience = 10_000

export async function endServer(cluster: Cluster, server: ChildProcess): Promise<void> {
  server.kill('SIGINT')
  await waitUntil(() => hasEnded(server), shutdownPatience)
  await clearLeftovers(cluster)
}

function spawnServer(cluster: Cluster, settings: Settings): ChildProcess {
  const { binaries, folder, name, socketFolder } = cluster
  const places = { unix_socket_directories: `"${socketFolder}"`, port: String(socketPort), cluster_name: name }
  const all = Object.entries({ ...shopSettings, ...settings, ...places })
  const args = all.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  return spawnFor(cluster, join(binaries, 'bin', 'postgres'), '-D', folder, ...args)
}

function isReady(folder: string, server: ChildProcess): boolean {
  const file = readPostmasterFile(folder)
  return file?.pid === server.pid && file?.isReady === true
}
