import type { DerivedFigure } from '../../platform/derived/derivedFigure.ts'
import { smsUsageStatements } from './budget.sql.ts'

export const smsUsage: DerivedFigure = { name: 'Use of the SMS budgets', locked: 'sms_usage', ...smsUsageStatements }
