import type { RatedAspect, ShopSender } from '#contract/feedback/feedback.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

export const feedbackTexts = {
  heading: 'Customer Feedback Dashboard',
  lead: 'Monitor customer satisfaction and feedback trends',
  fetchFailed: 'Failed to fetch feedback data',
  responseRate: 'Response Rate',
  responded: (responses: number, customers: number) =>
    `${formatCount(responses)} of ${formatCount(customers)} customers responded`,
  averageRating: 'Average Rating',
  basedOn: (reviews: number) => `Based on ${formatCount(reviews)} reviews`,
  breakdown: 'Rating Breakdown',
  distribution: 'Rating Distribution',
  reviewCount: formatCount,
  ratingOf: (rating: number, name: string) => `${rating} ${name}`,
  outOfFive: (figure: string) => `${figure}/5`,
  unrated: '–',
  months: 'Last Twelve Months',
  month: 'Month',
  responses: 'Responses',
  asTable: 'Show the figures as a table',
  noneInMonths: 'No feedback in the last twelve months.',
  reopened: (reviews: number) =>
    `${countOf(reviews, 'review belongs to a repair that was', 'reviews belong to repairs that were')} re-opened and not counted here until done again.`,
  sentFrom: {
    staffSession: 'Sent while signed in as staff',
    allowedAddress: 'Sent from an allowed address',
  } satisfies Record<ShopSender, string>,
  leftOut: 'Repair re-opened, not counted',
  all: 'All Feedback',
  allLead: 'All feedback, newest first, also that of re-opened repairs.',
  backToDashboard: 'Back to Dashboard',
  allRatings: 'All ratings',
  recent: 'Recent Feedback',
  repair: 'Repair',
  repairNumber: (number: string) => `#${number}`,
  customer: 'Customer',
  device: 'Device',
  rating: 'Rating',
  submitted: 'Submitted',
  viewDetails: 'View Details',
  viewDetailsOf: (number: string) => `View Details of ${number}`,
  suggestion: (text: string) => `Suggestion: ${text}`,
  showAll: 'Show all',
  showLess: 'Show less',
  nothing: 'No feedback submitted yet',
  nothingExplanation: 'Customers are asked for feedback when their repair is delivered. Their answers are listed here.',
} as const

export const aspectNames: Record<RatedAspect, string> = {
  quality: 'Quality',
  speed: 'Speed',
  communication: 'Communication',
  recommendation: 'Recommendation',
}
