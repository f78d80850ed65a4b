import { useEffect, useRef, useState } from 'react'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { livePath, repairPath } from '#web/public/repair/addresses.ts'
import { followRepair } from '#web/public/repair/followRepair.ts'
import { type TooOften, tooManyRequests } from '#web/public/tooManyRequests.ts'

type News = 'none' | 'statusChanged' | 'unreachable' | 'gone' | TooOften

interface Shown {
  readonly repair: TrackedRepair
  /** As of when. */
  readonly at: string
  readonly news: News
}

const timeoutMs = 30_000

type Answer = { readonly repair: TrackedRepair } | { readonly news: News }

/** Not by `call`, whose refusals weigh as much as the rest of the page. */
const askFor = async (address: string): Promise<Answer> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return { repair: await answer.json() }
    if (answer.status === 429) return { news: tooManyRequests(answer.headers.get('retry-after')) }
    return { news: answer.status === 404 ? 'gone' : 'unreachable' }
  } catch {
    return { news: 'unreachable' }
  }
}

/** The repair as it was rendered, then as the shop changes it, and as it is whenever the customer asks. */
export const useTrackedRepair = (rendered: TrackedRepair, { now, language }: PublicView) => {
  const [shown, setShown] = useState<Shown>({ repair: rendered, at: now, news: 'none' })
  const [isRefreshing, setRefreshing] = useState(false)
  /** Counts what is asked and what is heard: whatever came later has overtaken an answer. */
  const latest = useRef(0)
  const address = repairPath(rendered.number, language)

  const show = (repair: TrackedRepair) =>
    setShown(before => ({
      repair,
      at: new Date().toISOString(),
      news: repair.status === before.repair.status ? 'none' : 'statusChanged',
    }))
  const setNews = (news: News) => setShown(before => ({ ...before, news }))
  const ask = async () => {
    const asked = ++latest.current
    const answer = await askFor(address)
    if (latest.current !== asked) return
    if ('repair' in answer) show(answer.repair)
    else setNews(answer.news)
  }
  const refresh = async () => {
    setRefreshing(true)
    await ask()
    setRefreshing(false)
  }

  const isGone = shown.news === 'gone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it hears goes to the state, which stays the same one
  useEffect(() => {
    const onRepair = (repair: TrackedRepair) => {
      latest.current += 1
      show(repair)
    }
    const onGone = () => {
      latest.current += 1
      setNews('gone')
    }
    return isGone ? undefined : followRepair(livePath(rendered.number, language), { onRepair, onGone, onLost: ask })
  }, [address, isGone])

  return { ...shown, isRefreshing, refresh }
}
