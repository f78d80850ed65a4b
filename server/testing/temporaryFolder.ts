import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryParent } from './temporaryParent.ts'

/** Creates a folder with a space in its path. It is removed after the test. */
export const temporaryFolder = (mode = 0o755): string => {
  const folder = realpathSync(mkdtempSync(join(temporaryParent, 'tigena test ')))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
