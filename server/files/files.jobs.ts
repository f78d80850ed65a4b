import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { objectOf, removeObject } from './files.service.ts'
import { selectKnownObjects, selectReferences, sweepBatch } from './files.sql.ts'
import { openUploadFolder } from './receiveUpload.ts'

const batchSize = 1000
/** Only crashes leave orphans, so there are few. A month is long enough to notice that the database has lost rows. */
const orphanDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Reads only the files that are new or have lost a reference, however many there are. */
const sweepUnreferencedFiles: Job = {
  name: 'files.sweep',
  schedule: '17 * * * *',
  async run({ db, storage, config }, _data, signal) {
    await openUploadFolder(config.DATA_DIR)
    await storage.tidy()
    const references = await selectReferences(db)
    let checked: number
    do {
      signal.throwIfAborted()
      // The bytes are removed only after the transaction that deletes the rows has been committed.
      const swept = await inTransaction(db, ownOrigin('files.sweep'), trx => sweepBatch(trx, references, batchSize))
      for (const object of swept.objects) await removeObject(storage, object)
      checked = swept.checked
    } while (checked === batchSize)
  },
}

/** Batches of objects older than orphanDays. Other objects in a shared bucket are ignored. */
async function* oldObjects(storage: Storage): AsyncGenerator<string[]> {
  const before = Date.now() - orphanDays * dayMs
  let objects = new Set<string>()
  for await (const { key, modifiedAt } of storage.list()) {
    const object = objectOf(key)
    if (object && modifiedAt.getTime() < before) objects.add(object)
    if (objects.size < batchSize) continue
    yield [...objects]
    objects = new Set()
  }
  yield [...objects]
}

/** Removes objects without a row, left by a crash during an upload or a sweep. It lists the whole storage, so it runs at night. */
const sweepOrphanedObjects: Job = {
  name: 'files.sweepOrphanedObjects',
  schedule: '47 3 * * *',
  async run({ db, storage }, _data, signal) {
    for await (const objects of oldObjects(storage)) {
      signal.throwIfAborted()
      const known = await selectKnownObjects(db, objects)
      for (const object of objects) if (!known.has(object)) await removeObject(storage, object)
    }
  },
}

export const fileJobs = [sweepUnreferencedFiles, sweepOrphanedObjects]
