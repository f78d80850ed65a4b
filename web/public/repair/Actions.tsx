import '#web/public/repair/actions.css'
import type { MouseEvent } from 'react'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { formatDateTime } from '#web/public/dates.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusName } from '#web/public/repair/status.ts'
import type { useTrackedRepair } from '#web/public/repair/useTrackedRepair.ts'
import { useTexts, useView } from '#web/public/view.ts'

type Tracked = ReturnType<typeof useTrackedRepair>

const useNews = ({ repair, news, isRefreshing }: Tracked): string => {
  const { now, language } = useView()
  const texts = useTexts(repairTexts)
  const { askedTooOften } = useTexts(frameTexts)
  if (isRefreshing) return texts.loading
  if (typeof news === 'object') return askedTooOften(news.waitMinutes)
  if (news === 'statusChanged') return texts.changedTo(statusName(repair.status, texts))
  const updated = texts.updatedAt(formatDateTime(now, language))
  return news === 'unreachable' ? `${texts.unreachable} ${updated}` : updated
}

/** Stays within reach of the thumb, and says aloud what has changed meanwhile. */
export const Actions = ({ tracked }: { tracked: Tracked }) => {
  const texts = useTexts(repairTexts)
  const news = useNews(tracked)
  const refresh = (event: MouseEvent) => {
    event.preventDefault()
    if (!tracked.isRefreshing) void tracked.refresh()
  }
  return (
    <div className="actions">
      <p role="status">{news}</p>
      <a className="button" href={`/status/${tracked.repair.number}`} onClick={refresh}>
        {texts.refresh}
      </a>
      <CallSupport />
    </div>
  )
}
