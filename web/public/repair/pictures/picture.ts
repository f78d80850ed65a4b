import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { formatDate } from '#web/public/dates.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts, useView } from '#web/public/view.ts'

export type Picture = TrackedRepair['pictures'][number]

/** What is said of a picture: in place of it, and beneath it. */
export const usePictureWords = ({ description, at }: Picture) => {
  const { language } = useView()
  const { alternative, caption } = useTexts(repairTexts).pictures
  const date = formatDate(at, language)
  return { alternative: alternative(description, date), caption: caption(description, date) }
}
