import { backUp } from './backup/backup.service.ts'
import { backupFolder } from './backup/backupFolder.ts'
import { formatContent } from './backup/manifest.ts'
import { readConfig } from './config.ts'
import { assertShopExists, joinServer } from './platform/db/openDatabase.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { openStorage } from './platform/storage/openStorage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run backup` works while the server is running, too. */
const backup = async (): Promise<void> => {
  const config = readConfig(process.env)
  assertShopExists(config)
  leaveRoot(config)
  const server = await joinServer(config, print)
  try {
    const storage = await openStorage(config)
    const options = { connection: server.connection, storage, folder: backupFolder(config) }
    const { path, manifest, warnings } = await backUp(options)
    await storage.close()
    print(`Backed up ${formatContent(manifest)}, and verified the backup with a test restore:`)
    print(path)
    for (const warning of warnings) print(warning)
  } finally {
    await server.stop()
  }
}

backup().catch((error: Error) => {
  process.stderr.write(`The backup failed. ${error.message}\n`)
  process.exit(1)
})
