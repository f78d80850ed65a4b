import { Refusal } from '#contract/errors.ts'
import { getApiDocument, getApiPage, getHealth, getMetrics } from '#contract/program/program.ts'
import { isWithin } from '../platform/http/address.ts'
import { apiDocument } from '../platform/http/openapi.ts'
import { reads } from '../platform/http/route.ts'
import { renderApiPage } from './apiPage.ts'
import { hasAdmin } from './program.sql.ts'

/** Built once, because building it takes long and anyone may ask for it. */
let document: ReturnType<typeof apiDocument> | undefined

const documentAt = (url: string) => {
  document ??= apiDocument()
  return { ...document, servers: [{ url, description: 'This server' }] }
}

interface Metrics {
  readonly allowedAddresses: readonly string[]
  collect(): Promise<string>
}

export const programRoutes = (metrics: Metrics) => [
  reads(getHealth, async db => {
    if (!(await hasAdmin(db))) throw new Refusal('server.starting', { retryAfterSeconds: 2 })
    return { status: 'ok' as const }
  }),
  reads(getMetrics, async (_db, { address, isForwarded }) => {
    const isAllowed = isWithin(address, metrics.allowedAddresses) && !isForwarded
    if (!isAllowed) throw new Refusal('path.unknown', { path: getMetrics.path })
    return metrics.collect()
  }),
  reads(getApiDocument, async (_db, { pageUrl }) => documentAt(pageUrl)),
  reads(getApiPage, async (_db, { pageUrl }) => renderApiPage(documentAt(pageUrl))),
]
