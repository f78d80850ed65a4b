import { access } from './access.ts'
import type { Measure } from './measure.ts'
import { repairs } from './repairs.ts'
import { sales } from './sales.ts'
import { web } from './web.ts'

export const measures: readonly Measure[] = [...access, ...web, ...repairs, ...sales]
