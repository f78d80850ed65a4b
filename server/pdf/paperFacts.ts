import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/language.ts'
import {
  type CertificateFacts,
  type FactsByKind,
  type LabelFacts,
  type PaperKind,
  type RepairFacts,
  repairOnPaper,
  type SignedRepairFacts,
  shopOnPaper,
} from '#contract/pdf/paper.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Calendar } from '#contract/session/preferenceValues.ts'
import { certificateTitle } from '#contract/warranties/certificateTexts.ts'
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
  readonly language: Language
  /** That of the user, for labels, which only staff read. */
  readonly calendar?: Calendar
}

/** A picture that cannot be read is left out: the customer can still sign by hand, and any paper is better than none. */
const readPicture = async ({ db, storage, log }: FactsContext, id: string | null): Promise<Buffer | null> => {
  if (!id) return null
  try {
    return await getPictureAsPng(db, storage, id)
  } catch (error) {
    log.warn(error, 'A paper was printed without one of its pictures')
    return null
  }
}

const repairFacts = async (context: FactsContext, repair: Repair): Promise<RepairFacts> => {
  const shop = shopOnPaper(await readSettings(context.db))
  return {
    title: repair.number,
    language: context.language,
    shop,
    logo: await readPicture(context, shop.logoId),
    printedAt: new Date().toISOString(),
    repair: repairOnPaper(repair),
    trackingUrl: `${context.publicUrl}/status/${repair.linkNumber}`,
  }
}

const signedRepairFacts = async (context: FactsContext, repair: Repair): Promise<SignedRepairFacts> => ({
  ...(await repairFacts(context, repair)),
  signature: await readPicture(context, repair.signatureId),
})

const labelFacts = async (context: FactsContext, repair: Repair): Promise<LabelFacts> => ({
  ...(await repairFacts(context, repair)),
  calendar: context.calendar ?? 'gregorian',
})

const certificateFacts = async (context: FactsContext, warranty: PublicWarranty): Promise<CertificateFacts> => {
  const shop = shopOnPaper(await readSettings(context.db))
  const verifyUrl = `${context.publicUrl}${verifyPath(warranty.number)}`
  return {
    title: `${certificateTitle[context.language]} ${warranty.number}`,
    language: context.language,
    shop,
    logo: await readPicture(context, shop.logoId),
    printedAt: new Date().toISOString(),
    warranty,
    verifyUrl,
    verifyCode: verifyCodeOf(verifyUrl, context.log),
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
  'repair.label': labelFacts,
  'warranty.certificate': certificateFacts,
}

/** Loads the facts that a paper of this kind is rendered from. */
export const loadFacts = <Kind extends PaperKind>(
  kind: Kind,
  subject: SubjectByKind[Kind],
  context: FactsContext,
): Promise<FactsByKind[Kind]> => factsByKind[kind](context, subject)
