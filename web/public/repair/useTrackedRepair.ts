import { useEffect, useRef, useState } from 'react'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { subscribeToRepair } from '#web/public/repair/subscribeToRepair.ts'
import { liveUrl, repairUrl } from '#web/public/repair/urls.ts'
import { parseRetryAfter, type TooManyRequests } from '#web/public/retryAfter.ts'

type Notice = 'none' | 'statusChanged' | 'unreachable' | 'removed' | TooManyRequests

interface State {
  readonly repair: TrackedRepair
  readonly loadedAt: string
  readonly notice: Notice
}

const timeoutMs = 30_000

type Result = { readonly repair: TrackedRepair } | { readonly notice: Notice }

/** Uses `fetch` instead of `call`, whose error texts would double the size of the page's scripts. */
const fetchRepair = async (url: string): Promise<Result> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return { repair: await response.json() }
    if (response.status === 429) return { notice: parseRetryAfter(response.headers.get('retry-after')) }
    return { notice: response.status === 404 ? 'removed' : 'unreachable' }
  } catch {
    return { notice: 'unreachable' }
  }
}

/** The repair as the server rendered it, updated by the live stream and by `refresh`. */
export const useTrackedRepair = (rendered: TrackedRepair, linkNumber: string, { now, language }: PublicView) => {
  const [state, setState] = useState<State>({ repair: rendered, loadedAt: now, notice: 'none' })
  const [isRefreshing, setRefreshing] = useState(false)
  /** Counts requests and live updates, so that a response older than the latest of them is ignored. */
  const latest = useRef(0)
  const url = repairUrl(linkNumber, language)

  const setRepair = (repair: TrackedRepair) =>
    setState(before => ({
      repair,
      loadedAt: new Date().toISOString(),
      notice: repair.status === before.repair.status ? 'none' : 'statusChanged',
    }))
  const setNotice = (notice: Notice) => setState(before => ({ ...before, notice }))
  const reload = async () => {
    const request = ++latest.current
    const result = await fetchRepair(url)
    if (latest.current !== request) return
    if ('repair' in result) setRepair(result.repair)
    else setNotice(result.notice)
  }
  const refresh = async () => {
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }

  const isRemoved = state.notice === 'removed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks only set state, whose setters never change
  useEffect(() => {
    const onRepair = (repair: TrackedRepair) => {
      latest.current += 1
      setRepair(repair)
    }
    const onRemoved = () => {
      latest.current += 1
      setNotice('removed')
    }
    if (isRemoved) return undefined
    return subscribeToRepair(liveUrl(linkNumber, language), { onRepair, onRemoved, onConnectionLost: reload })
  }, [url, isRemoved])

  return { ...state, isRefreshing, refresh }
}
