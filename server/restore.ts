import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatContent } from './backup/formatBackup.ts'
import { type Archive, openArchive } from './backup/openArchive.ts'
import { picturesFolder } from './backup/pictureName.ts'
import { restore } from './backup/restore.service.ts'
import { type Config, readConfig } from './config.ts'
import { openServer } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { openStorage } from './platform/storage/openStorage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const restoreArchive = async (
  archive: Archive,
  config: Config,
  onDamaged: ((key: string) => void) | undefined,
): Promise<void> => {
  const server = await openServer(config, print)
  try {
    const storage = await openStorage(config)
    const applied = await restore(archive, { connection: server.connection, storage, onDamaged })
    await storage.close()
    if (applied.length > 0) print(`Database brought up to date: ${applied.join(', ')}`)
  } finally {
    await server.stop()
  }
}

const options = { 'without-damaged-pictures': { type: 'boolean', default: false } } as const

/** `npm run restore -- ARCHIVE` restores into an empty folder or database. It never overwrites data. */
const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [path] = positionals
  if (!path) throw new Error('Specify the archive: npm run restore -- data/backups/tigena-2026-11-15T230000Z.tar')
  const withoutDamaged = values['without-damaged-pictures']
  const config = readConfig(process.env)
  leaveRoot(config, { reads: [path, join(dirname(path), picturesFolder)] })
  const archive = await openArchive(path, { arePicturesUnchecked: withoutDamaged })
  let leftOut = 0
  const countLeftOut = () => {
    leftOut += 1
  }
  await restoreArchive(archive, config, withoutDamaged ? countLeftOut : undefined)
  await archive.close()
  print(`Restored the backup of ${archive.manifest.at}: ${formatContent(archive.manifest)}.`)
  if (leftOut > 0) print(`${leftOut} of these files are missing or damaged in the backup and were left out.`)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was restored. ${error.message}\n`)
  process.exit(1)
})
