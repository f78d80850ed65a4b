import { hash } from 'node:crypto'
import type { ParsedInputOf, Pdf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type CertificateFacts, paperFileName } from '#contract/pdf/paper.ts'
import type { printRepair } from '#contract/pdf/papers.ts'
import { shopDay } from '#contract/shopTime.ts'
import { certificateFileName } from '#contract/warranties/certificateTexts.ts'
import type { downloadCertificate, PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import type { printWarranty } from '#contract/warranties/warranties.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor, Visitor } from '../platform/http/caller.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { readCustomersAddress } from '../settings/settings.service.ts'
import { certificateOf, lookUpWarranty } from '../warranties/publicWarranty.service.ts'
import { getVisibleWarranty } from '../warranties/warranties.service.ts'
import type { Cache } from './cacheLatest.ts'
import { type FactsContext, loadFacts } from './paperFacts.ts'
import type { PdfWorker } from './pdfWorker.ts'

export interface PrintContext extends Pick<FactsContext, 'storage' | 'log'> {
  readonly pdfWorker: PdfWorker
  /** The certificates that customers have opened. */
  readonly certificates: Cache<Uint8Array>
}

export const printRepairPaper = async (
  db: Database,
  actor: Actor,
  { number, paper, ...reader }: ParsedInputOf<typeof printRepair>,
  { pdfWorker, storage, log }: PrintContext,
): Promise<Pdf> => {
  const repair = await getTicket(db, number)
  const kind = `repair.${paper}` as const
  const { url: publicUrl } = await readCustomersAddress(db, actor)
  const language = paper === 'label' ? reader.language : repair.smsLanguage
  const facts = await loadFacts(kind, repair, { db, storage, log, publicUrl, ...reader, language })
  return {
    fileName: paperFileName(repair.number, paper, language),
    bytes: await pdfWorker.renderPaper('staff', kind, facts),
  }
}

const loadCertificate = async (
  db: Database,
  visitor: Visitor,
  { warranty, language }: { warranty: PublicWarranty; language: Language },
  { storage, log }: PrintContext,
): Promise<CertificateFacts> => {
  const { url: publicUrl } = await readCustomersAddress(db, visitor)
  return loadFacts('warranty.certificate', warranty, { db, storage, log, publicUrl, language })
}

export const printWarrantyCertificate = async (
  db: Database,
  actor: Actor,
  input: ParsedInputOf<typeof printWarranty>,
  context: PrintContext,
): Promise<Pdf> => {
  const warranty = await getVisibleWarranty(db, actor, input)
  const language = warranty.smsLanguage
  const facts = await loadCertificate(db, actor, { warranty: certificateOf(warranty), language }, context)
  const bytes = await context.pdfWorker.renderPaper('staff', 'warranty.certificate', facts)
  return { fileName: certificateFileName(warranty.number, language), bytes }
}

/** All that is on a certificate, so that a change of the warranty or of the shop needs another one. */
const keyOf = ({ logo, printedAt, ...facts }: CertificateFacts): string =>
  hash('sha256', JSON.stringify({ ...facts, hasLogo: logo !== null, printedOn: shopDay(new Date(printedAt)) }))

/** For the customer. Without the key, what identifies the customer is masked. */
export const downloadPublicCertificate = async (
  db: Database,
  visitor: Visitor,
  input: ParsedInputOf<typeof downloadCertificate>,
  context: PrintContext,
): Promise<Pdf> => {
  const warranty = await lookUpWarranty(db, visitor, input, 'warranties.certificateNotFound')
  const facts = await loadCertificate(db, visitor, { warranty, language: input.language }, context)
  const render = () => context.pdfWorker.renderPaper('customer', 'warranty.certificate', facts)
  const bytes = await context.certificates(keyOf(facts), render)
  return { fileName: certificateFileName(warranty.number, input.language), bytes }
}
