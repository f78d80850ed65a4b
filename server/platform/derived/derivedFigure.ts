import type { RawBuilder } from 'kysely'
import type { FigureName } from '#contract/verification/figureNames.texts.ts'

/** In the feature's derivedFigures.sql.ts. */
export interface FigureStatements {
  /** The stored rows, as a select. */
  readonly stored: RawBuilder<unknown>
  /** The same rows computed from the facts. */
  readonly facts: RawBuilder<unknown>
  /** The statements that compute it anew, in one transaction. */
  readonly rebuild: readonly RawBuilder<unknown>[]
}

/** Something stored that follows from other rows: a count, a sum, a search entry. */
export interface DerivedFigure extends FigureStatements {
  /** In the words of an Admin. */
  readonly name: FigureName
  /**
   * The table of the stored rows, which nobody may change while they are rebuilt. Undefined if `rebuild` needs no lock. A
   * change of a fact at the same time is not seen by the rebuild and waits for it, and then changes what was rebuilt.
   */
  readonly locked: string | undefined
}
