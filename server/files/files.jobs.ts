import { type Database, inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { objectOf, removeObject } from './files.service.ts'
import {
  deleteUnreferenced,
  type Reference,
  selectKnownObjects,
  selectOldFiles,
  selectReferences,
} from './files.sql.ts'
import { openUploadFolder } from './receiveUpload.ts'

const batchSize = 1000
/** Strays come of crashes alone and are few: long enough to notice that it is the database that lacks rows. */
const orphanDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Batches of the ids of files that nothing refers to, a day after their upload. */
async function* unreferencedFiles(db: Database, references: readonly Reference[]): AsyncGenerator<string[]> {
  let files = await selectOldFiles(db, references, { after: undefined, limit: batchSize })
  while (files.length > 0) {
    const unreferred = files.filter(({ isUnreferenced: isUnreferred }) => isUnreferred)
    if (unreferred.length > 0) yield unreferred.map(({ id }) => id)
    files = await selectOldFiles(db, references, { after: files.at(-1), limit: batchSize })
  }
}

const sweepUnreferencedFiles: Job = {
  name: 'files.sweep',
  schedule: '17 * * * *',
  async run({ db, storage, config }, _data, signal) {
    await openUploadFolder(config.DATA_DIR)
    await storage.tidy()
    const references = await selectReferences(db)
    for await (const ids of unreferencedFiles(db, references)) {
      signal.throwIfAborted()
      // The bytes go once no row names them for certain.
      const objects = await inTransaction(db, ownOrigin('files.sweep'), trx => deleteUnreferenced(trx, references, ids))
      for (const object of objects) await removeObject(storage, object)
    }
  },
}

/** Batches of objects that are old enough. Anything else that lies in a shared bucket is none of our business. */
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

/** What an upload that crashed before its row, or a sweep that crashed after it, has left. Lists all there is, so at night. */
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
