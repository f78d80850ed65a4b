import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { shownDate } from '#web/public/dates.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useShown, useTexts } from '#web/public/view.ts'

export type Picture = TrackedRepair['pictures'][number]

/** What is said of a picture: in place of it, and beneath it. */
export const usePictureWords = ({ description, at }: Picture) => {
  const { language } = useShown()
  const { alternative, caption } = useTexts(repairTexts).pictures
  const date = shownDate(at, language)
  return { alternative: alternative(description, date), caption: caption(description, date) }
}
