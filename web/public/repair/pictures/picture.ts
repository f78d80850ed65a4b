import { formatDate } from '#contract/customersDates.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

export type Picture = TrackedRepair['pictures'][number]

/** The alternative text and the caption of a picture. */
export const usePictureTexts = ({ description, at }: Picture) => {
  const { language } = usePublicView()
  const { alternative, caption } = useTexts(repairTexts).pictures
  const date = formatDate(at, language)
  return { alternative: alternative(description, date), caption: caption(description, date) }
}
