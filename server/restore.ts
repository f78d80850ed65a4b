import { formatContent } from './backup/formatBackup.ts'
import { type Archive, openArchive } from './backup/openArchive.ts'
import { restore } from './backup/restore.service.ts'
import { type Config, readConfig } from './config.ts'
import { openServer } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { openStorage } from './platform/storage/openStorage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const restoreArchive = async (archive: Archive, config: Config): Promise<void> => {
  const server = await openServer(config, print)
  try {
    const storage = await openStorage(config)
    const applied = await restore(archive, { connection: server.connection, storage })
    await storage.close()
    if (applied.length > 0) print(`Database brought up to date: ${applied.join(', ')}`)
  } finally {
    await server.stop()
  }
}

/** `npm run restore -- ARCHIVE` restores into an empty folder or database. It never overwrites data. */
const main = async (path: string | undefined): Promise<void> => {
  if (!path) throw new Error('Specify the archive: npm run restore -- data/backups/tigena-2026-11-15T230000Z.tar')
  const config = readConfig(process.env)
  leaveRoot(config, { reads: path })
  const archive = await openArchive(path)
  await restoreArchive(archive, config)
  await archive.close()
  print(`Restored the backup of ${archive.manifest.at}: ${formatContent(archive.manifest)}.`)
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`Nothing was restored. ${error.message}\n`)
  process.exit(1)
})
