import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { paidSalesStatements, returnedLinesStatements } from './derivedFigures.sql.ts'

export const saleFigures: readonly DerivedFigure[] = [
  { name: 'Payments and returns of sales', locked: 'sales', ...paidSalesStatements },
  { name: 'Returned items of sales', locked: 'sale_lines', ...returnedLinesStatements },
]
