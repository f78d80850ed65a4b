import { dataFolderOf } from './dataFolder.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'

// Before the program is loaded, because a start by root loads it again as another user.
const { DATA_DIR, DATABASE_URL, PORT } = process.env
leaveRoot(
  { DATA_DIR: dataFolderOf(DATA_DIR || undefined), DATABASE_URL },
  { port: Number(PORT), report: line => process.stdout.write(`${line}\n`) },
)
await import('./start.ts')
