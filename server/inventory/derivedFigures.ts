import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { stockStatements } from './derivedFigures.sql.ts'

export const stock: DerivedFigure = { name: 'Stock', locked: 'inventory_items', ...stockStatements }
