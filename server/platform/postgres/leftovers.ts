import { rmSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { postmasterFile, readPostmasterFile } from './postmasterFile.ts'
import { serverProcesses } from './processes.ts'
import { socketLock } from './socket.ts'
import { waitUntil } from './waitUntil.ts'

/** Ends processes that still run on the data folder, and removes lock files that would block a new server. */
export async function clearLeftovers(cluster: Cluster): Promise<void> {
  await endLeftovers(cluster)
  // Each file blocks every start if the process id in it now belongs to another program.
  rmSync(postmasterFile(cluster.folder), { force: true })
  rmSync(socketLock(cluster.socketFolder), { force: true })
}

async function endLeftovers({ folder, name }: Cluster): Promise<void> {
  const leftovers = () => serverProcesses(folder, name)
  const haveAllEnded = () => leftovers().length === 0

  const postmaster = leftovers().find(pid => pid === readPostmasterFile(folder)?.pid)
  if (postmaster) {
    signal([postmaster], 'SIGINT')
    if (await waitUntil(haveAllEnded, 10_000)) return
  }
  signal(leftovers(), 'SIGQUIT')
  if (await waitUntil(haveAllEnded, 5_000)) return
  signal(leftovers(), 'SIGKILL')
  if (await waitUntil(haveAllEnded, 5_000)) return
  throw new Error(`PostgreSQL on ${folder} does not end (process ${leftovers().join(', ')}). Restart the machine.`)
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended in the meantime.
    }
  }
}
