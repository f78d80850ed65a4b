import { dirname, join } from 'node:path'
import { formatContent } from './backup/manifest.ts'
import { picturesFolder } from './backup/pictureFiles.ts'
import { openArchive } from './backup/readArchive.ts'
import { restore } from './backup/restore.service.ts'
import { readConfig } from './config.ts'
import { openServer } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { openStorage } from './platform/storage/openStorage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run restore -- ARCHIVE` restores into an empty folder or database. It never overwrites data. */
const main = async (): Promise<void> => {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Specify the archive: npm run restore -- data/backups/tigena-2026-11-15T230000Z.tar')
  const config = readConfig(process.env)
  leaveRoot(config, { reads: [path, join(dirname(path), picturesFolder)] })
  const archive = await openArchive(path)
  const server = await openServer(config, print)
  try {
    const storage = await openStorage(config)
    const { applied, missing } = await restore(archive, server.connection, storage)
    await storage.close()
    if (applied.length > 0) print(`Database brought up to date: ${applied.join(', ')}`)
    for (const key of missing) print(`Missing or damaged in the backup: ${key}`)
    print(`Restored the backup of ${archive.manifest.at}: ${formatContent(archive.manifest)}.`)
    if (missing.length > 0)
      print(`${missing.length} files were left out, because they are missing or damaged in the backup.`)
  } finally {
    await server.stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was restored. ${error.message}\n`)
  process.exit(1)
})
