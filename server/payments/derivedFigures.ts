import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { referenceStatements } from './derivedFigures.sql.ts'

/** Both tables of references change only with a new payment, so that the lock on the payments stops that, too. */
export const references: DerivedFigure = { name: 'References of payments', locked: 'payments', ...referenceStatements }
