import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { colorOfRating } from '#web/feedback/formatRating.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

export const RatingChip = ({ rating }: { rating: number }) => (
  <StatusChip label={texts.outOfFive(String(rating))} color={colorOfRating(rating)} />
)
