import { Refusal } from '#contract/errors.ts'
import { getApiDocument, getHealth } from '#contract/program/program.ts'
import { apiDocument } from '../platform/http/openapi.ts'
import { reads } from '../platform/http/route.ts'
import { hasAdmin } from './program.sql.ts'

/** Built once, because building it takes long and anyone may ask for it. */
let document: ReturnType<typeof apiDocument> | undefined

export const programRoutes = [
  reads(getHealth, async db => {
    if (!(await hasAdmin(db))) throw new Refusal('server.starting', { retryAfterSeconds: 2 })
    return { status: 'ok' as const }
  }),
  reads(getApiDocument, async () => {
    document ??= apiDocument()
    return document
  }),
]
