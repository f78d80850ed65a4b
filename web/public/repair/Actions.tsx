import '#web/public/repair/actions.css'
import type { MouseEvent } from 'react'
import { formatDateTime } from '#contract/customersDates.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { frameTexts } from '#web/public/frame.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusName } from '#web/public/repair/status.ts'
import type { useTrackedRepair } from '#web/public/repair/useTrackedRepair.ts'

type Tracked = ReturnType<typeof useTrackedRepair>

const useStatusMessage = ({ repair, notice, isRefreshing }: Tracked): string => {
  const { now, language } = usePublicView()
  const texts = useTexts(repairTexts)
  const { tooManyRequests } = useTexts(frameTexts)
  if (isRefreshing) return texts.loading
  if (typeof notice === 'object') return tooManyRequests(notice.retryAfterMinutes)
  if (notice === 'statusChanged') return texts.changedTo(statusName(repair.status, texts))
  const updated = texts.updatedAt(formatDateTime(now, language))
  return notice === 'unreachable' ? `${texts.unreachable} ${updated}` : updated
}

/** Stays within reach of the thumb. Screen readers announce its status message. */
export const Actions = ({ tracked, linkNumber }: { tracked: Tracked; linkNumber: string }) => {
  const texts = useTexts(repairTexts)
  const statusMessage = useStatusMessage(tracked)
  const refresh = (event: MouseEvent) => {
    event.preventDefault()
    if (!tracked.isRefreshing) void tracked.refresh()
  }
  return (
    <div className="actions">
      <p role="status">{statusMessage}</p>
      <a className="button" href={`/status/${linkNumber}`} onClick={refresh}>
        {texts.refresh}
      </a>
      <CallSupport />
    </div>
  )
}
