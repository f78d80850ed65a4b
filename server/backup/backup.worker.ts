import { parentPort, workerData } from 'node:worker_threads'
import { openStorage } from '../platform/storage/openStorage.ts'
import { backUp } from './backup.service.ts'
import type { BackupTask } from './backupWorker.ts'

const task: BackupTask = workerData
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

/** An error ends this thread, and the parent gets it. */
const storage = await openStorage(task.storage)
const backup = await backUp({ ...task, storage, signal: stop.signal })
await storage.close()
parentPort?.postMessage(backup)
