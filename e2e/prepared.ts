import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryParent } from '#server/testing/temporaryParent.ts'

export const createFolder = () => mkdtempSync(join(temporaryParent, 'tigena-e2e-'))
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

/** Where the global setup puts what several workers and stories need. It passes the folder on in this variable. */
const variable = 'TIGENA_PREPARED'
const prepared = (name: string) => join(process.env[variable] ?? '', name)
export const prepareIn = (folder: string) => {
  process.env[variable] = folder
}

/** An address from which staff may sign in to the prepared shop. */
export const deskAddress = '10.9.9.9'

/** The built page of components. */
export const preparedComponents = () => prepared('components')
/** The data folder of a new shop, whose server is stopped. */
export const preparedShop = () => prepared('shop')

/** Copies the server of a new shop into a data folder. Creating one takes longer than the rest of a first start. */
export const copyPreparedShop = (dataDir: string) => execFileSync('cp', ['-a', preparedShop(), dataDir])
