import '#web/public/repair/updates.css'
import { formatDateTime } from '#contract/customersDates.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { PictureLink } from '#web/public/repair/pictures/PictureLink.tsx'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { StatusChip } from '#web/public/repair/StatusChip.tsx'

interface Props {
  repair: TrackedRepair
  linkNumber: string
  onView: (pictureId: string) => void
}

export const Updates = ({ repair, linkNumber, onView }: Props) => {
  const { language } = usePublicView()
  const texts = useTexts(repairTexts)
  const pictureOf = (pictureId: string | null) => repair.pictures.find(({ id }) => id === pictureId)
  return (
    <section className="surface">
      <h2>{texts.updates}</h2>
      {repair.updates.length === 0 && <p className="secondary">{texts.noUpdates}</p>}
      <ol className="updates">
        {repair.updates.map(({ id, at, status, note, pictureId }) => {
          const picture = pictureOf(pictureId)
          return (
            <li key={id}>
              <time dateTime={at}>{formatDateTime(at, language)}</time>
              <StatusChip status={status} />
              {note && <p className="words">{note}</p>}
              {picture && <PictureLink linkNumber={linkNumber} picture={picture} onView={onView} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
