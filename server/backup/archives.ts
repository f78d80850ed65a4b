import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Archive, Backups } from '#contract/backup/backup.ts'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '../platform/db/database.ts'
import { archivesAmong, archiveTime } from './archiveName.ts'
import { readFolder } from './backupFolder.ts'
import { parseProgress } from './backupProgress.ts'
import { selectLockHolder } from './backupState.sql.ts'
import { openCompleteArchive } from './completeArchive.ts'
import { type Proof, readLastProof } from './lastProof.ts'

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

/** If the folder cannot be read, the state of the backups says so. */
const namesIn = (folder: string): Promise<string[]> => readFolder(folder).catch(() => [])

/** Newest first. An archive that is removed at this moment is left out. */
const readArchives = async (folder: string, proof: Proof | undefined): Promise<Archive[]> => {
  const proven = new Set(proof && [proof.archive, ...proof.earlier])
  const archives = await Promise.all(
    archivesAmong(await namesIn(folder)).map(async ({ name, at }) => ({
      name,
      at: at.toISOString(),
      bytes: await sizeOf(join(folder, name)),
      isProven: proven.has(name),
    })),
  )
  return archives
    .flatMap(({ bytes, ...archive }) => (bytes === undefined ? [] : { ...archive, bytes }))
    .sort((a, b) => b.at.localeCompare(a.at))
}

export const measureArchives = async (folder: string): Promise<number> =>
  (await readArchives(folder, undefined)).reduce((sum, { bytes }) => sum + bytes, 0)

export const readBackups = async (db: Database, folder: string, isStarting: boolean): Promise<Backups> => {
  const lockHolder = await selectLockHolder(db)
  const proof = await readLastProof(folder)
  const archives = await readArchives(folder, proof)
  const proven = proof && archiveTime(proof.archive)
  return {
    archives,
    provenAt: proven?.toISOString() ?? null,
    isRunning: isStarting || lockHolder !== undefined,
    progress: parseProgress(lockHolder ?? ''),
  }
}

/** One file with the pictures, from which the shop can be restored on another machine. */
export const openDownload = async (folder: string, name: string): Promise<Download> => {
  const path = join(folder, name)
  if (!archiveTime(name) || (await sizeOf(path)) === undefined) throw new Refusal('backup.notFound')
  const { size, content } = await openCompleteArchive(path)
  return { fileName: name, size, content: Readable.from(content) }
}
