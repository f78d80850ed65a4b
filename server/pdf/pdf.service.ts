import type { ParsedInputOf, Pdf } from '#contract/endpoint.ts'
import { paperFileName } from '#contract/pdf/paper.ts'
import type { printRepair } from '#contract/pdf/papers.ts'
import type { downloadCertificate, PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import type { printWarranty } from '#contract/warranties/warranties.ts'
import { certificateFileName } from '#contract/warranties/warrantyTerms.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor, Visitor } from '../platform/http/caller.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { readCustomersAddress } from '../settings/settings.service.ts'
import { certificateOf, lookUpWarranty } from '../warranties/publicWarranty.service.ts'
import { getVisibleWarranty } from '../warranties/warranties.service.ts'
import { type FactsContext, loadFacts } from './paperFacts.ts'
import type { PdfWorker } from './pdfWorker.ts'

export interface PrintContext extends Pick<FactsContext, 'storage' | 'log'> {
  readonly pdfWorker: PdfWorker
}

export const printRepairPaper = async (
  db: Database,
  actor: Actor,
  { number, paper }: ParsedInputOf<typeof printRepair>,
  { pdfWorker, storage, log }: PrintContext,
): Promise<Pdf> => {
  const repair = await getTicket(db, number)
  const kind = `repair.${paper}` as const
  const { url: publicUrl } = await readCustomersAddress(db, actor)
  const facts = await loadFacts(kind, repair, { db, storage, log, publicUrl })
  return { fileName: paperFileName(repair.number, paper), bytes: await pdfWorker.renderPaper(kind, facts) }
}

const printCertificate = async (
  db: Database,
  visitor: Visitor,
  warranty: PublicWarranty,
  { pdfWorker, storage, log }: PrintContext,
): Promise<Pdf> => {
  const { url: publicUrl } = await readCustomersAddress(db, visitor)
  const facts = await loadFacts('warranty.certificate', warranty, { db, storage, log, publicUrl })
  return {
    fileName: certificateFileName(warranty.number),
    bytes: await pdfWorker.renderPaper('warranty.certificate', facts),
  }
}

export const printWarrantyCertificate = async (
  db: Database,
  actor: Actor,
  input: ParsedInputOf<typeof printWarranty>,
  context: PrintContext,
): Promise<Pdf> => printCertificate(db, actor, certificateOf(await getVisibleWarranty(db, actor, input)), context)

/** For the customer. Without the key, what identifies the customer is masked. */
export const downloadPublicCertificate = async (
  db: Database,
  visitor: Visitor,
  input: ParsedInputOf<typeof downloadCertificate>,
  context: PrintContext,
): Promise<Pdf> => {
  const warranty = await lookUpWarranty(db, visitor, input, 'warranties.certificateNotFound')
  return printCertificate(db, visitor, warranty, context)
}
