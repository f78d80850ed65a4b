import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** The program's schema folder with other migrations, and with other or changed repeatable files. */
export const schemaWith = (migrations: Record<string, string>, repeatable: Record<string, string> = {}): string => {
  const folder = temporaryFolder()
  for (const [name, files] of Object.entries({ migrations, repeatable })) {
    cpSync(join(schemaFolder, name), join(folder, name), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  }
  return folder
}
