import { allowAddress } from '#server/allowlist/allowlist.service.ts'
import { inTransaction, ownOrigin } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/openDatabase.ts'
import { schemaFolder } from '#server/schema/schemaFolder.ts'
import { buildComponents } from './buildComponents.ts'
import { createFolder, deskAddress, preparedComponents, preparedShop, prepareIn, removeFolder } from './prepared.ts'

const createShop = async (DATA_DIR: string): Promise<void> => {
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, schemaFolder, () => {})
  await inTransaction(db, ownOrigin('test'), trx => allowAddress(trx, deskAddress))
  await close()
}

/** Makes once what several workers and stories need. */
export default async () => {
  const folder = createFolder()
  prepareIn(folder)
  await Promise.all([buildComponents(preparedComponents()), createShop(preparedShop())])
  return () => removeFolder(folder)
}
