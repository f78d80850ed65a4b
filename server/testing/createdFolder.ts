import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './temporaryFolder.ts'

/** A data folder with a copy of a new shop's PostgreSQL server. Creating one takes longer than the rest of a first start. */
export const createdFolder = (folder = temporaryFolder()): string => {
  mkdirSync(folder, { recursive: true })
  execFileSync('cp', ['-a', inject('createdServer'), join(folder, 'postgres')])
  return folder
}
