import { ratingFaces } from '#contract/feedback/ratingFaces.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'

/** Rounds half a tenth up, even where binary floating point stores the number slightly lower, such as 4.35. */
export const oneDecimal = (value: number): string => (Math.round(Number((value * 10).toPrecision(12))) / 10).toFixed(1)

/** The share of a total of 0 is 0%. */
export const formatShare = (part: number, total: number): string => `${oneDecimal(total && (part * 100) / total)}%`

export const formatAverage = (average: number | null): string =>
  average === null ? texts.unrated : oneDecimal(average)

/** The emoji and the name of the rating nearest to an average; a smile when there is no rating. */
export const faceOf = (rating: number | null) => {
  const nearest = rating === null ? 3 : Math.round(rating)
  return { emoji: ratingFaces[nearest - 1] ?? '', name: texts.ratingNames[nearest - 1] ?? '' }
}

export const colorOfRating = (rating: number) => {
  if (rating >= 4) return 'green'
  return rating === 3 ? 'amber' : 'red'
}
