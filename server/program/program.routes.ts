import { sql } from 'kysely'
import { getApiDocument, getHealth } from '#contract/program/program.ts'
import { apiDocument } from '../http/openapi.ts'
import { reads } from '../http/route.ts'

export const programRoutes = [
  reads(getHealth, async db => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  }),
  reads(getApiDocument, async () => apiDocument()),
]
