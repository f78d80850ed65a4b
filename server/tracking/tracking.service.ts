import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { isFeedbackOpen } from '#contract/feedback/isFeedbackOpen.ts'
import type { Language } from '#contract/language.ts'
import { statusUpdatedNote } from '#contract/repairs/historyNote.ts'
import { isDelayedForCustomer } from '#contract/tracking/trackedDelay.ts'
import { type TrackedRepair, trackRepair } from '#contract/tracking/tracking.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { lookUpRepair } from '../repairs/lookUpRepair.ts'
import { selectTicket, selectTracked } from './tracking.sql.ts'
import { hasNextStep, translations } from './translations.ts'

type Tracked = Awaited<ReturnType<typeof selectTracked>>[number]

/** One for each file, though it may be there twice. */
const picturesOf = ({ entries, images, submittedAt }: Tracked): TrackedRepair['pictures'] => {
  const ofUpdates = entries.flatMap(({ pictureId, width, height, at }) =>
    pictureId && width && height ? [{ id: pictureId, at, description: '', width, height }] : [],
  )
  const all = [...ofUpdates, ...images.map(image => ({ ...image, at: submittedAt }))]
  return all.filter(({ id }, place) => all.findIndex(picture => picture.id === id) === place)
}

/** What is shown in any language: the next step comes with one. */
const publicRepair = trackRepair.reply.omit({ nextStep: true })
type PublicRepair = z.output<typeof publicRepair>

/** The contract's type strips whatever else may have been read. */
const publicRepairOf = (repair: Tracked, now: Date): PublicRepair => {
  const status = repair.entries[0]?.status ?? repair.status
  return publicRepair.parse({
    ...repair,
    status,
    isDelayed: isDelayedForCustomer({ ...repair, status }, now),
    isFeedbackOpen: isFeedbackOpen({ status: repair.status, isGiven: repair.isFeedbackGiven }),
    pictures: picturesOf(repair),
    updates: repair.entries.map(entry => ({ ...entry, note: entry.note ?? statusUpdatedNote(entry.status) })),
  })
}

/** Written in English, it is told in the language of the page. */
export const inLanguage = (repair: PublicRepair, language: Language): TrackedRepair => {
  const words = translations[language]
  const { status } = repair
  return {
    ...repair,
    nextStep: hasNextStep(status) ? words.nextSteps[status] : '',
    problem: words.problem(repair.problem),
    updates: repair.updates.map(update => ({ ...update, note: words.note(update.note) })),
  }
}

/** What anybody with its number may see of a repair now. */
export const findTrackedRepair = async (db: Database, number: string): Promise<PublicRepair | undefined> => {
  const [repair] = await selectTracked(db, number)
  return repair && publicRepairOf(repair, new Date())
}

const assertFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new Refusal('tracking.notFound')
  return found
}

/** For a visitor, who may be guessing. */
export const getTrackedRepair = async (db: Database, visitor: Visitor, asked: string): Promise<PublicRepair> =>
  assertFound(await lookUpRepair(db, visitor, asked, number => findTrackedRepair(db, number)))

/** What a repair is followed by. */
export const getTrackedTicket = async (db: Database, visitor: Visitor, asked: string) =>
  assertFound(await lookUpRepair(db, visitor, asked, async number => (await selectTicket(db, number))[0]))
