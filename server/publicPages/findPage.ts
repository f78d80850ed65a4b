import type { FastifyBaseLogger } from 'fastify'
import type { Refusal, RefusalCode } from '#contract/errors.ts'
import { getFeedbackForm } from '#contract/feedback/feedback.ts'
import type { Language } from '#contract/language.ts'
import type { PublicPage, SubmittedAnswers } from '#contract/publicPages/publicPage.ts'
import { normalLinkNumber } from '#contract/repairs/repairNumber.ts'
import { generalWarranty, verdictOf, voidClause } from '#contract/warranties/certificateTexts.ts'
import { type PublicWarranty, verifyWarranty } from '#contract/warranties/publicWarranty.ts'
import { verifyPath } from '#contract/warranties/warrantyTerms.ts'
import { findFeedbackForm } from '../feedback/feedback.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { readCustomersAddress } from '../settings/settings.service.ts'
import { getTrackedRepair, inLanguage } from '../tracking/tracking.service.ts'
import { translations } from '../tracking/translations.ts'
import { lookUpWarranty } from '../warranties/publicWarranty.service.ts'
import { verifyCodeOf } from '../warranties/verifyCode.ts'

/** A request for a page, with what its path and its query string hold. */
interface PageRequest {
  readonly db: Database
  readonly visitor: Visitor
  readonly number: string
  /** From the link to a certificate. */
  readonly key: string | undefined
  readonly language: Language
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type FindPage = (request: PageRequest) => Promise<PublicPage>

const findRepair: FindPage = async ({ db, visitor, number, language }) => ({
  name: 'repair',
  repair: inLanguage(await getTrackedRepair(db, visitor, number), language),
  linkNumber: normalLinkNumber(number) ?? number,
})

export const findForm = async (db: Database, visitor: Visitor, number: string, submitted?: SubmittedAnswers) => ({
  name: 'feedback' as const,
  form: getFeedbackForm.reply.parse(await findFeedbackForm(db, visitor, number)),
  linkNumber: normalLinkNumber(number) ?? number,
  ...(submitted && { submitted }),
})

/** A warranty on a page says what it covers even if it names no work, as its PDF does. */
const onPage = (warranty: PublicWarranty, language: Language): PublicWarranty => {
  const { workItems, ...rest } = verifyWarranty.reply.parse(warranty)
  const covered = workItems.map(translations[language].problem)
  return { ...rest, workItems: covered.length > 0 ? covered : [generalWarranty[language]] }
}

const findCertificate: FindPage = async ({ db, visitor, number: id, key, language, log }) => {
  const warranty = await lookUpWarranty(db, visitor, { id, key }, 'warranties.certificateNotFound')
  const { url } = await readCustomersAddress(db, visitor)
  return {
    name: 'certificate',
    warranty: onPage(warranty, language),
    ended: warranty.endedBecause ? verdictOf(warranty, language) : '',
    terms: voidClause[language],
    code: verifyCodeOf(`${url}${verifyPath(warranty.number)}`, log),
  }
}

/** Without a key: whoever scans the code of a certificate sees name, phone and IMEI masked. */
const findVerification: FindPage = async ({ db, visitor, number: id, language }) => {
  const warranty = await lookUpWarranty(db, visitor, { id, key: undefined }, 'warranties.notFound')
  return { name: 'verification', warranty: onPage(warranty, language), verdict: verdictOf(warranty, language) }
}

/** The page at each path. The contract's schemas have stripped everything else from its data. */
export const pagesByPath: Readonly<Record<string, FindPage>> = {
  '/': async () => ({ name: 'home' }),
  '/status/:number': findRepair,
  '/verify/:number': findRepair,
  '/feedback/:number': ({ db, visitor, number }) => findForm(db, visitor, number),
  '/warranty/certificate/:number': findCertificate,
  '/warranty/verify/:number': findVerification,
  '/verify-warranty/:number': findVerification,
}

const pagesOfRefusals: Partial<Record<RefusalCode, (refusal: Refusal, typedNumber: string) => PublicPage>> = {
  'tracking.notFound': (_refusal, typedNumber) => ({ name: 'repairNotFound', typedNumber }),
  'feedback.notAvailable': () => ({ name: 'feedbackRefused', reason: 'notAvailable' }),
  'feedback.notDelivered': () => ({ name: 'feedbackRefused', reason: 'notDelivered' }),
  'warranties.certificateNotFound': () => ({ name: 'warrantyNotFound', wanted: 'certificate' }),
  'warranties.notFound': () => ({ name: 'warrantyNotFound', wanted: 'warranty' }),
  'lookUps.tooMany': ({ details }) => ({ name: 'tooManyLookUps', retryAfterSeconds: details.retryAfterSeconds ?? 60 }),
}

/** The page that a customer sees instead of a refused one. */
export const pageOfRefusal = (refusal: Refusal, typedNumber: string): PublicPage =>
  pagesOfRefusals[refusal.code]?.(refusal, typedNumber) ?? { name: 'failed' }
