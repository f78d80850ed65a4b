import { z } from 'zod'
import { monthCalendar } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { typedNumber } from '../lookUps/typedNumber.ts'
import { message } from '../message.ts'
import { pageInput, pageOf } from '../page.ts'
import { paragraph } from '../text.ts'

/** From worst to best; the first is a rating of 1. */
export const ratingNames = ['Very Poor', 'Poor', 'Good', 'Great', 'Excellent'] as const

const rating = (missing: string) => z.int(missing).min(1, missing).max(ratingNames.length, missing)

/** The aspects rated besides the overall rating, in the order of the form and the dashboard. */
export const ratedAspects = ['quality', 'speed', 'communication', 'recommendation'] as const
export type RatedAspect = (typeof ratedAspects)[number]

const aspectRating = rating(message('Please rate every point.'))

const opinion = z.object({
  rating: rating(message('Please provide an overall rating.')),
  quality: aspectRating,
  speed: aspectRating,
  communication: aspectRating,
  recommendation: aspectRating,
  comment: paragraph('Comment', 2000).default(''),
  suggestion: paragraph('Suggestion', 2000).default(''),
})

/** What tells that staff may have sent feedback themselves: a session, or an allow-listed address. */
const shopSenders = ['staffSession', 'allowedAddress'] as const
export type ShopSender = (typeof shopSenders)[number]

export const givenFeedback = opinion.extend({
  submittedAt: z.string(),
  /** Null if nothing speaks against the customer. */
  sentFrom: z.enum(shopSenders).nullable(),
})
export type GivenFeedback = z.output<typeof givenFeedback>

export const getFeedbackForm = endpoint({
  name: 'feedback.form',
  summary: 'Get the repair that a feedback form is about. Refused before delivery; guessing numbers is throttled',
  method: 'GET',
  path: '/api/feedback/{number}',
  allow: 'public',
  refusals: ['lookUps.tooMany', 'feedback.notAvailable', 'feedback.notDelivered', 'feedback.given'],
  input: typedNumber,
  reply: z.object({ number: z.string(), deviceType: z.string(), isGiven: z.boolean() }),
})

export const submitFeedback = endpoint({
  name: 'feedback.submit',
  summary: 'Submit feedback on a delivered repair, once. Idempotent by its id',
  method: 'POST',
  path: '/api/feedback/{number}',
  allow: 'public',
  requestId: 'id',
  refusals: ['lookUps.tooMany', 'feedback.notAvailable', 'feedback.notDelivered', 'feedback.given'],
  input: typedNumber.extend({ id }).extend(opinion.shape),
  reply: z.object({ submittedAt: z.string() }),
  status: 201,
})

const average = z.number().nullable()

const feedbackOnRepair = givenFeedback.extend({
  repairNumber: z.string(),
  customerName: z.string(),
  deviceType: z.string(),
})

/** Counts only repairs that are done. */
const feedbackDashboard = z.object({
  customers: z.int(),
  responses: z.int(),
  /** Of all responses; null if there are none. */
  averageRating: average,
  averages: z.object({ quality: average, speed: average, communication: average, recommendation: average }),
  /** The number of ratings of 1, of 2, and so on. */
  distribution: z.array(z.int()).length(ratingNames.length),
  /** The last twelve months in the shop's time zone, oldest first; a month is named by its first day. */
  months: z.array(z.object({ month: z.string(), responses: z.int(), averageRating: average })),
  /** The ten newest. */
  recent: z.array(feedbackOnRepair),
  /** The number of responses that do not count, because their repair was re-opened and is not done. */
  reopened: z.int(),
})
export type FeedbackDashboard = z.output<typeof feedbackDashboard>

export const getFeedbackDashboard = endpoint({
  name: 'feedback.dashboard',
  summary: 'Get the feedback statistics',
  method: 'GET',
  path: '/api/feedback-dashboard',
  allow: 'feedback.read',
  denial: 'feedback.adminsOnly',
  input: z.object({ calendar: monthCalendar }),
  reply: feedbackDashboard,
})

const listedFeedback = feedbackOnRepair.extend({
  id: z.uuid(),
  /** False while its repair is re-opened: the statistics leave it out. */
  counts: z.boolean(),
})
export type ListedFeedback = z.output<typeof listedFeedback>

export const listFeedback = endpoint({
  name: 'feedback.list',
  summary: 'List all feedback, newest first, also that of one rating. That of re-opened repairs is included',
  method: 'GET',
  path: '/api/feedback-dashboard/all',
  allow: 'feedback.read',
  denial: 'feedback.adminsOnly',
  input: pageInput.omit({ search: true }).extend({
    rating: z.coerce.number().int().min(1).max(ratingNames.length).optional(),
  }),
  reply: pageOf(listedFeedback),
})
