import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Gone when the test is over. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tigena-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
