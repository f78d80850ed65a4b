import { z } from 'zod'
import { endpoint, picture } from '../endpoint.ts'
import { pictureSizes } from '../files/files.ts'
import { languages } from '../language.ts'
import { typedNumber } from '../lookUps/typedNumber.ts'

/**
 * What a customer may see of a repair, and anybody else who has its number: this and nothing more. A history may hold a
 * status that is no longer one of ours, hence any text.
 */
const trackedRepair = z.object({
  number: z.string(),
  /** Of the newest update, where there is one. */
  status: z.string(),
  /** What the customer should do now, in the language that was asked for; empty for nothing. */
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
  notes: z.string(),
  /** Of the device and of the updates, newest first. */
  pictures: z.array(
    z.object({ id: z.uuid(), at: z.string(), description: z.string(), width: z.int(), height: z.int() }),
  ),
  /** Newest first. */
  updates: z.array(
    z.object({ id: z.uuid(), at: z.string(), status: z.string(), note: z.string(), pictureId: z.uuid().nullable() }),
  ),
  /** Whether we would like to hear what the customer thinks of it. */
  isFeedbackOpen: z.boolean(),
})
export type TrackedRepair = z.output<typeof trackedRepair>

/** In which language the page tells of it. */
const typedNumberInLanguage = typedNumber.extend({ lang: z.enum(languages).default('en') })

export const trackRepair = endpoint({
  name: 'tracking.get',
  summary: 'What a customer sees of a repair. Guessing numbers is slowed down',
  method: 'GET',
  path: '/api/tracking/{number}',
  allow: 'public',
  input: typedNumberInLanguage,
  reply: trackedRepair,
})

export const readTrackedPicture = endpoint({
  name: 'tracking.picture',
  summary: 'A picture that the page of a repair shows, as WebP',
  method: 'GET',
  path: '/api/tracking/{number}/pictures/{id}',
  allow: 'public',
  input: typedNumber.extend({ id: z.uuid(), size: z.enum(pictureSizes).default('full') }),
  reply: picture,
})

export const followRepair = endpoint({
  name: 'tracking.follow',
  summary:
    'Events for as long as the page is open: `repair` carries it anew, `gone` says that it was removed, `beat` comes every 20 seconds',
  method: 'GET',
  path: '/api/tracking/{number}/live',
  allow: 'public',
  input: typedNumberInLanguage,
  reply: trackedRepair,
  mediaType: 'text/event-stream',
})
