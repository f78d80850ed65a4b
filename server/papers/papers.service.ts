import type { ParsedInputOf, Pdf } from '#contract/endpoint.ts'
import { paperFileName } from '#contract/papers/paper.ts'
import type { printRepair } from '#contract/papers/papers.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { type FactsContext, loadFacts } from './paperFacts.ts'
import type { PdfWorker } from './pdfWorker.ts'

export interface PrintContext extends Pick<FactsContext, 'storage' | 'log'> {
  readonly pdfWorker: PdfWorker
}

export const printRepairPaper = async (
  db: Database,
  { pageUrl }: Actor,
  { number, paper }: ParsedInputOf<typeof printRepair>,
  { pdfWorker, storage, log }: PrintContext,
): Promise<Pdf> => {
  const repair = await getTicket(db, number)
  const kind = `repair.${paper}` as const
  const facts = await loadFacts(kind, repair, { db, storage, log, publicUrl: pageUrl })
  return { fileName: paperFileName(repair.number, paper), bytes: await pdfWorker.renderPaper(kind, facts) }
}
