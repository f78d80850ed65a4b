import { getApiDocument, getHealth } from '#contract/program/program.ts'
import { apiDocument } from '../http/openapi.ts'
import { reads } from '../http/route.ts'
import { askDatabase } from './program.sql.ts'

export const programRoutes = [
  reads(getHealth, async db => {
    await askDatabase(db)
    return { status: 'ok' as const }
  }),
  reads(getApiDocument, async () => apiDocument()),
]
