import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { isFeedbackOpen } from '#contract/feedback/isFeedbackOpen.ts'
import type { Language } from '#contract/language.ts'
import { formatAmount } from '#contract/money.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import { statusUpdatedNote } from '#contract/repairs/historyNote.ts'
import { repairToGiveBack } from '#contract/repairs/repairBalance.ts'
import { stepsOf, trackedStatuses } from '#contract/tracking/steps.ts'
import { isDelayedForCustomer } from '#contract/tracking/trackedDelay.ts'
import { type TrackedRepair, trackRepair } from '#contract/tracking/tracking.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpRepair } from '../repairs/lookUpRepair.ts'
import { selectTicket, selectTracked } from './tracking.sql.ts'
import { hasNextStep, translations } from './translations.ts'

type Tracked = Awaited<ReturnType<typeof selectTracked>>[number]

/** Lists each file once, even if several rows refer to it. */
const picturesOf = ({ entries, images, submittedAt }: Tracked): TrackedRepair['pictures'] => {
  const updatePictures = entries.flatMap(({ pictureId, width, height, at }) =>
    pictureId && width && height ? [{ id: pictureId, at, description: '', width, height }] : [],
  )
  const all = [...updatePictures, ...images.map(image => ({ ...image, at: submittedAt }))]
  return all.filter(({ id }, index) => all.findIndex(picture => picture.id === id) === index)
}

/** The part that does not depend on the language. */
const publicRepair = trackRepair.reply.omit({ nextStep: true }).extend({
  /** What was paid above the cost. 0 while the work goes on, because the cost may still grow. */
  toGiveBack: z.int(),
})
type PublicRepair = z.output<typeof publicRepair>

/** Parsing with the contract's schema strips all other fields. */
const publicRepairOf = (repair: Tracked, now: Date): PublicRepair => {
  const history = repair.entries.map(entry => entry.status)
  const statuses = trackedStatuses(history)
  const status = statuses[0] ?? repair.status
  return publicRepair.parse({
    ...repair,
    status,
    steps: stepsOf(status, history),
    isDelayed: isDelayedForCustomer({ ...repair, status: history[0] ?? repair.status }, now),
    toGiveBack: repairToGiveBack(repair),
    isFeedbackOpen: isFeedbackOpen({ status: repair.status, isGiven: repair.isFeedbackGiven }),
    pictures: picturesOf(repair),
    updates: repair.entries.map((entry, index) => ({
      ...entry,
      status: statuses[index],
      note: entry.note ?? statusUpdatedNote(entry.status),
    })),
  })
}

/** Translates what the program has written, in English, into the language of the page. */
export const inLanguage = ({ toGiveBack, ...repair }: PublicRepair, language: Language): TrackedRepair => {
  const translation = translations[language]
  const { status, cost } = repair
  const due = repairDue(repair)
  const nextStep = hasNextStep(status) ? translation.nextSteps[status]({ cost, due }) : ''
  const givenBack = toGiveBack > 0 ? translation.toGiveBack(formatAmount(toGiveBack)) : ''
  return {
    ...repair,
    nextStep: [nextStep, givenBack].filter(Boolean).join(' '),
    problem: translation.problem(repair.problem),
    updates: repair.updates.map(update => ({ ...update, note: translation.note(update.note) })),
  }
}

/** The public view of a repair, for anyone who has its number. */
export const findTrackedRepair = async (db: Database, number: string): Promise<PublicRepair | undefined> => {
  const [repair] = await selectTracked(db, number)
  return repair && publicRepairOf(repair, new Date())
}

const assertFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new Refusal('tracking.notFound')
  return found
}

/** Throttled, because a visitor may be guessing numbers. */
export const getTrackedRepair = async (db: Database, visitor: Visitor, typed: string): Promise<PublicRepair> =>
  assertFound(await lookUpRepair(db, visitor, typed, number => findTrackedRepair(db, number)))

/** The id and number of a repair, to subscribe to its changes. Throttled like every look-up. */
export const getTrackedTicket = async (db: Database, visitor: Visitor, typed: string) =>
  assertFound(await lookUpRepair(db, visitor, typed, async number => (await selectTicket(db, number))[0]))
