import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../platform/db/openDatabase.ts'
import type { StorageSettings } from '../platform/storage/openStorage.ts'
import type { Backup, BackupOptions } from './backup.service.ts'

/** What a worker thread can be given: it opens the storage itself. */
export interface BackupTask extends Pick<BackupOptions, 'folder' | 'test'> {
  readonly connection: Connection
  readonly storage: StorageSettings
}

/** With more room, V8 would collect the garbage of a long night later. A million rows of pictures fit in these limits. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Makes a backup in a worker thread, which has little memory and does not block the event loop. */
export const backUpInWorker = async (task: BackupTask, signal?: AbortSignal): Promise<Backup> => {
  signal?.throwIfAborted()
  const worker = new Worker(join(import.meta.dirname, 'backup.worker.ts'), { workerData: task, resourceLimits })
  const abort = () => worker.postMessage('abort')
  signal?.addEventListener('abort', abort)
  const exited = new AbortController()
  worker.once('exit', () => exited.abort(new Error('The worker of the backup has exited.')))
  try {
    const [backup] = await once(worker, 'message', { signal: exited.signal })
    return backup
  } finally {
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
