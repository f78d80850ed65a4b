import { ratingNames } from '#contract/feedback/feedback.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const ratings = ratingNames.map((_, index) => index + 1)

export const readFeedbackFilter = filterReader({ rating: readOneOf(ratings) })
