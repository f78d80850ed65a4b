import { dirname, join } from 'node:path'
import { formatContent } from './backup/manifest.ts'
import { picturesFolder } from './backup/pictureStore.ts'
import { type Archive, openArchive } from './backup/readArchive.ts'
import { restore } from './backup/restore.service.ts'
import { type Config, readConfig } from './config.ts'
import { openServer } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { openStorage } from './platform/storage/openStorage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Returns how many pictures were left out. */
const restoreArchive = async (archive: Archive, config: Config): Promise<number> => {
  const server = await openServer(config, print)
  let leftOut = 0
  const onMissing = (key: string) => {
    leftOut += 1
    print(`Missing or damaged in the backup: ${key}`)
  }
  try {
    const storage = await openStorage(config)
    const applied = await restore(archive, { connection: server.connection, storage, onMissing })
    await storage.close()
    if (applied.length > 0) print(`Database brought up to date: ${applied.join(', ')}`)
    return leftOut
  } finally {
    await server.stop()
  }
}

/** `npm run restore -- ARCHIVE` restores into an empty folder or database. It never overwrites data. */
const main = async (): Promise<void> => {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Specify the archive: npm run restore -- data/backups/tigena-2026-11-15T230000Z.tar')
  const config = readConfig(process.env)
  leaveRoot(config, { reads: [path, join(dirname(path), picturesFolder)] })
  const archive = await openArchive(path)
  const leftOut = await restoreArchive(archive, config)
  print(`Restored the backup of ${archive.manifest.at}: ${formatContent(archive.manifest)}.`)
  if (leftOut > 0) print(`${leftOut} of these files were left out, because they are missing or damaged in the backup.`)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was restored. ${error.message}\n`)
  process.exit(1)
})
