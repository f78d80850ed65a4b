import type { Refusal, RefusalCode } from '#contract/errors.ts'
import { getFeedbackForm } from '#contract/feedback/feedback.ts'
import type { Language } from '#contract/language.ts'
import type { PublicPage, SubmittedAnswers } from '#contract/publicPages/publicPage.ts'
import { findFeedbackForm } from '../feedback/feedback.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { getTrackedRepair, inLanguage } from '../tracking/tracking.service.ts'

type FindPage = (db: Database, visitor: Visitor, number: string, language: Language) => Promise<PublicPage>

const findRepair: FindPage = async (db, visitor, number, language) => ({
  name: 'repair',
  repair: inLanguage(await getTrackedRepair(db, visitor, number), language),
})

export const findForm = async (db: Database, visitor: Visitor, number: string, submitted?: SubmittedAnswers) => ({
  name: 'feedback' as const,
  form: getFeedbackForm.reply.parse(await findFeedbackForm(db, visitor, number)),
  ...(submitted && { submitted }),
})

/** The page at each path. The contract's schemas have stripped everything else from its data. */
export const pagesByPath: Readonly<Record<string, FindPage>> = {
  '/': async () => ({ name: 'home' }),
  '/status/:number': findRepair,
  '/verify/:number': findRepair,
  '/feedback/:number': (db, visitor, number) => findForm(db, visitor, number),
}

const pagesOfRefusals: Partial<Record<RefusalCode, (refusal: Refusal, typedNumber: string) => PublicPage>> = {
  'tracking.notFound': (_refusal, typedNumber) => ({ name: 'repairNotFound', typedNumber }),
  'feedback.notAvailable': () => ({ name: 'feedbackRefused', reason: 'notAvailable' }),
  'feedback.notDelivered': () => ({ name: 'feedbackRefused', reason: 'notDelivered' }),
  'lookUps.tooMany': ({ details }) => ({ name: 'tooManyLookUps', retryAfterSeconds: details.retryAfterSeconds ?? 60 }),
}

/** The page that a customer sees instead of a refused one. */
export const pageOfRefusal = (refusal: Refusal, typedNumber: string): PublicPage =>
  pagesOfRefusals[refusal.code]?.(refusal, typedNumber) ?? { name: 'failed' }
