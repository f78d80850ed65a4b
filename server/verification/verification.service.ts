import { type Database, inTransaction, ownOrigin } from '../platform/db/database.ts'
import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { type Difference, verify } from '../platform/derived/verify.ts'
import { upsertVerification } from './verification.sql.ts'

/** Compares every figure with its facts, and records the outcome for the Admins. */
export const verifyAndRecord = async (db: Database, figures: readonly DerivedFigure[]): Promise<Difference[]> => {
  const differences = await verify(db, figures)
  await inTransaction(db, ownOrigin('verification.record'), trx => upsertVerification(trx, differences))
  return differences
}
