import type { FastifyBaseLogger } from 'fastify'
import type { ParsedInputOf, Pdf } from '#contract/endpoint.ts'
import { paperFileName, repairOnPaper, shopOnPaper } from '#contract/papers/paper.ts'
import type { printRepair } from '#contract/papers/papers.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { getPictureAsPng } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { getTicket } from '../repairs/repairs.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { PdfWorker } from './pdfWorker.ts'

export interface PrintContext {
  readonly pdfWorker: PdfWorker
  readonly storage: Storage
  readonly log: FastifyBaseLogger
}

/** Better a paper to be signed by hand than none: a signature that cannot be read is left out. */
const signatureOf = async (
  db: Database,
  { signatureId }: Repair,
  { storage, log }: PrintContext,
): Promise<Uint8Array | null> => {
  if (!signatureId) return null
  try {
    return await getPictureAsPng(db, storage, signatureId)
  } catch (error) {
    log.warn(error, 'A paper was printed without its signature')
    return null
  }
}

export const printPaper = async (
  db: Database,
  { publicUrl }: Actor,
  { number, paper }: ParsedInputOf<typeof printRepair>,
  shop: PrintContext,
): Promise<Pdf> => {
  const repair = await getTicket(db, number)
  const facts = {
    repair: repairOnPaper(repair),
    shop: shopOnPaper(await readSettings(db)),
    trackingUrl: `${publicUrl}/status/${repair.number}`,
    signature: paper === 'label' ? null : await signatureOf(db, repair, shop),
    printedAt: new Date().toISOString(),
  }
  return { fileName: paperFileName(repair.number, paper), bytes: await shop.pdfWorker.render({ paper, facts }) }
}
