import { ratingNames } from '#contract/feedback/feedback.ts'
import { ratingFaces } from '#contract/feedback/ratingFaces.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'

/** Half a tenth is rounded up, also where the number is kept a trace below it, as 4.35 is. */
export const oneDecimal = (value: number): string => (Math.round(Number((value * 10).toPrecision(12))) / 10).toFixed(1)

/** Of nobody there is no share, and none have answered. */
export const formatShare = (part: number, whole: number): string => `${oneDecimal(whole && (part * 100) / whole)}%`

export const formatAverage = (average: number | null): string =>
  average === null ? texts.unrated : oneDecimal(average)

/** The face and the name of a rating, or of the one nearest to an average; a smile while nobody has given any. */
export const faceOf = (rating: number | null) => {
  const nearest = rating === null ? 4 : Math.round(rating)
  return { emoji: ratingFaces[nearest - 1] ?? '', name: ratingNames[nearest - 1] ?? '' }
}

export const colorOfRating = (rating: number) => {
  if (rating >= 4) return 'green'
  return rating === 3 ? 'amber' : 'red'
}
