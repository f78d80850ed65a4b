import type { FastifyBaseLogger } from 'fastify'
import {
  type CertificateFacts,
  type FactsByKind,
  type PaperKind,
  type RepairFacts,
  repairOnPaper,
  type SignedRepairFacts,
  shopOnPaper,
} from '#contract/papers/paper.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { verifyPath } from '#contract/warranties/warrantyTerms.ts'
import { getPictureAsPng } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { readSettings } from '../settings/settings.service.ts'
import { verifyCodeOf } from '../warranties/verifyCode.ts'

export interface FactsContext {
  readonly db: Database
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
}

/** A signature that cannot be read is left out: the customer can still sign the printed paper by hand. */
const readSignature = async ({ db, storage, log }: FactsContext, { signatureId }: Repair): Promise<Buffer | null> => {
  if (!signatureId) return null
  try {
    return await getPictureAsPng(db, storage, signatureId)
  } catch (error) {
    log.warn(error, 'A paper was printed without its signature')
    return null
  }
}

const repairFacts = async ({ db, publicUrl }: FactsContext, repair: Repair): Promise<RepairFacts> => ({
  title: repair.number,
  shop: shopOnPaper(await readSettings(db)),
  printedAt: new Date().toISOString(),
  repair: repairOnPaper(repair),
  trackingUrl: `${publicUrl}/status/${repair.number}`,
})

const signedRepairFacts = async (context: FactsContext, repair: Repair): Promise<SignedRepairFacts> => ({
  ...(await repairFacts(context, repair)),
  signature: await readSignature(context, repair),
})

const certificateFacts = async (
  { db, log, publicUrl }: FactsContext,
  warranty: PublicWarranty,
): Promise<CertificateFacts> => {
  const verifyUrl = `${publicUrl}${verifyPath(warranty.number)}`
  return {
    title: `Warranty Certificate ${warranty.number}`,
    shop: shopOnPaper(await readSettings(db)),
    printedAt: new Date().toISOString(),
    warranty,
    verifyUrl,
    verifyCode: verifyCodeOf(verifyUrl, log),
  }
}

/** The subject that each kind of paper is printed for. */
interface SubjectByKind {
  readonly 'repair.receipt': Repair
  readonly 'repair.thermal': Repair
  readonly 'repair.label': Repair
  readonly 'warranty.certificate': PublicWarranty
}

const factsByKind: {
  readonly [Kind in PaperKind]: (context: FactsContext, subject: SubjectByKind[Kind]) => Promise<FactsByKind[Kind]>
} = {
  'repair.receipt': signedRepairFacts,
  'repair.thermal': signedRepairFacts,
  'repair.label': repairFacts,
  'warranty.certificate': certificateFacts,
}

/** Loads the facts that a paper of this kind is rendered from. */
export const loadFacts = <Kind extends PaperKind>(
  kind: Kind,
  subject: SubjectByKind[Kind],
  context: FactsContext,
): Promise<FactsByKind[Kind]> => factsByKind[kind](context, subject)
