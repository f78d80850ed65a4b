import '#web/public/repair/repair.css'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { NumberHelp } from '#web/public/NumberHelp.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { PublicViewProvider, usePublicView, useTexts } from '#web/public/publicView.ts'
import { Actions } from '#web/public/repair/Actions.tsx'
import { Gallery } from '#web/public/repair/pictures/Gallery.tsx'
import { PictureViewer } from '#web/public/repair/pictures/PictureViewer.tsx'
import { usePictures } from '#web/public/repair/pictures/usePictures.ts'
import { RepairFacts } from '#web/public/repair/RepairFacts.tsx'
import { RepairHeader } from '#web/public/repair/RepairHeader.tsx'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { Updates } from '#web/public/repair/Updates.tsx'
import { useTrackedRepair } from '#web/public/repair/useTrackedRepair.ts'

const removed = <path d="M13 4h22v40H13zM19 19l10 10M29 19L19 29" />

const Removed = () => {
  const texts = useTexts(repairTexts)
  return (
    <>
      <div role="alert">
        <Problem drawing={removed} heading={texts.removedHeading}>
          <p>{texts.removedExplanation}</p>
        </Problem>
      </div>
      <CallSupport />
    </>
  )
}

interface Props {
  repair: TrackedRepair
  linkNumber: string
}

const Repair = ({ repair, linkNumber }: Props) => {
  const { pictures } = repair
  const { index, isViewing, moveTo, view, close } = usePictures(pictures)
  const gallery = { linkNumber, pictures, index, onMove: moveTo }
  return (
    <>
      <RepairHeader repair={repair} linkNumber={linkNumber} />
      <Gallery {...gallery} isViewing={isViewing} onView={view} />
      <Updates repair={repair} linkNumber={linkNumber} onView={view} />
      <RepairFacts repair={repair} />
      <NumberHelp />
      {isViewing && <PictureViewer {...gallery} onClose={close} />}
    </>
  )
}

export const RepairPage = ({ repair: rendered, linkNumber }: Props) => {
  const view = usePublicView()
  const tracked = useTrackedRepair(rendered, linkNumber, view)
  if (tracked.notice === 'removed') return <Removed />
  return (
    <PublicViewProvider value={{ ...view, now: tracked.loadedAt }}>
      <div className="repair">
        <Repair repair={tracked.repair} linkNumber={linkNumber} />
        <Actions tracked={tracked} linkNumber={linkNumber} />
      </div>
    </PublicViewProvider>
  )
}
