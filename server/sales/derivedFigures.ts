import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { paidSalesStatements } from './derivedFigures.sql.ts'

export const paidSales: DerivedFigure = { name: 'Payments of sales', locked: 'sales', ...paidSalesStatements }
