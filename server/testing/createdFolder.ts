import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './temporaryFolder.ts'

/** A data folder with a copy of a new shop's PostgreSQL server. Creating one takes longer than the rest of a first start. */
export const createdFolder = (): string => {
  const folder = temporaryFolder()
  execFileSync('cp', ['-a', inject('createdServer'), join(folder, 'postgres')])
  return folder
}
