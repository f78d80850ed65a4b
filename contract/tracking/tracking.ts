import { z } from 'zod'
import { endpoint, picture } from '../endpoint.ts'
import { pictureSizes } from '../files/files.ts'
import { languages } from '../language.ts'
import { typedNumber } from '../lookUps/typedNumber.ts'
import { stepStates } from './steps.ts'

/**
 * All that a customer, or anyone else who has the number, may see of a repair. A status is any text, because the history
 * may contain a status that no longer exists.
 */
const trackedRepair = z.object({
  number: z.string(),
  /** The status of the newest update, if there is one. */
  status: z.string(),
  /** The steps of a repair and how far it has come. */
  steps: z.array(z.object({ status: z.string(), state: z.enum(stepStates) })),
  /** What the customer should do now and what they get back, in the requested language; empty if nothing. */
  nextStep: z.string(),
  submittedAt: z.string(),
  estimatedCompletion: z.string().nullable(),
  isDelayed: z.boolean(),
  deviceType: z.string(),
  serialNumber: z.string(),
  problem: z.string(),
  customerName: z.string(),
  technician: z.string().nullable(),
  cost: z.int(),
  /** What the customer has paid so far. */
  paid: z.int(),
  notes: z.string(),
  /** Pictures of the device and of the updates, newest first. */
  pictures: z.array(
    z.object({ id: z.uuid(), at: z.string(), description: z.string(), width: z.int(), height: z.int() }),
  ),
  /** Newest first. */
  updates: z.array(
    z.object({ id: z.uuid(), at: z.string(), status: z.string(), note: z.string(), pictureId: z.uuid().nullable() }),
  ),
  /** Whether the customer can give feedback. */
  isFeedbackOpen: z.boolean(),
})
export type TrackedRepair = z.output<typeof trackedRepair>

const typedNumberInLanguage = typedNumber.extend({ lang: z.enum(languages).default('en') })

export const trackRepair = endpoint({
  name: 'tracking.get',
  summary: 'Get what a customer may see of a repair. Look-ups are throttled to prevent guessing numbers',
  method: 'GET',
  path: '/api/tracking/{number}',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'tracking.notFound'],
  input: typedNumberInLanguage,
  reply: trackedRepair,
})

export const readTrackedPicture = endpoint({
  name: 'tracking.picture',
  summary: 'Get a picture of the customer page of a repair, as WebP',
  method: 'GET',
  path: '/api/tracking/{number}/pictures/{id}',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'tracking.notFound', 'files.notFound', 'files.storageUnavailable', 'server.diskFull'],
  input: typedNumber.extend({ id: z.uuid(), size: z.enum(pictureSizes).default('full') }),
  reply: picture,
})

export const followRepair = endpoint({
  name: 'tracking.follow',
  summary:
    'Subscribe to a repair: `repair` carries its new state, `gone` says that it was deleted, `beat` is a heartbeat every 20 seconds',
  method: 'GET',
  path: '/api/tracking/{number}/live',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'tracking.notFound', 'tracking.tooManyFollow'],
  input: typedNumberInLanguage,
  reply: trackedRepair,
  mediaType: 'text/event-stream',
})
