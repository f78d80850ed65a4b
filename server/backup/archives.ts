import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive, Backups } from '#contract/backup/backup.ts'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '../platform/db/database.ts'
import { archiveTime } from './archiveName.ts'
import { selectIsRunning } from './backupState.sql.ts'

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

const namesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Newest first. An archive that is removed at this moment is left out. */
const readArchives = async (folder: string): Promise<Archive[]> => {
  const found = (await namesIn(folder)).flatMap(name => {
    const at = archiveTime(name)
    return at ? { name, at: at.toISOString() } : []
  })
  const archives = await Promise.all(
    found.map(async archive => ({ ...archive, bytes: await sizeOf(join(folder, archive.name)) })),
  )
  return archives
    .flatMap(({ bytes, ...archive }) => (bytes === undefined ? [] : { ...archive, bytes }))
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** The archive is written first and verified afterwards, so it is never shown as complete before the end. */
const maxProgress = 0.95

const readProgress = async (folder: string, newest: Archive | undefined): Promise<number | null> => {
  const partial = (await namesIn(folder)).find(name => name.endsWith('.partial'))
  const written = partial === undefined ? undefined : await sizeOf(join(folder, partial))
  return newest && written !== undefined && newest.bytes > 0 ? Math.min(written / newest.bytes, maxProgress) : null
}

export const readBackups = async (db: Database, folder: string, isStarting: boolean): Promise<Backups> => {
  const isRunning = isStarting || (await selectIsRunning(db))
  const archives = await readArchives(folder)
  return { archives, isRunning, progress: isRunning ? await readProgress(folder, archives[0]) : null }
}

export const openDownload = async (folder: string, name: string): Promise<Download> => {
  const path = join(folder, name)
  const size = archiveTime(name) && (await sizeOf(path))
  if (size === undefined) throw new Refusal('backup.notFound')
  return { fileName: name, size, content: createReadStream(path) }
}
