import { formatTime } from '#contract/customersDates.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { problemTexts } from '#web/public/problems/problems.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

const clock = (
  <>
    <circle cx="24" cy="24" r="18" />
    <path d="M24 13v11l8 5" />
  </>
)

export const TooManyLookUpsPage = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => {
  const { now, language } = usePublicView()
  const { tooMany, tooManyExplained, tryAgainIn } = useTexts(problemTexts)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const then = new Date(Date.parse(now) + minutes * 60_000).toISOString()
  return (
    <>
      <Problem drawing={clock} heading={tooMany}>
        <p>{tooManyExplained}</p>
        <p>
          <strong>{tryAgainIn(minutes, formatTime(then, language))}</strong>
        </p>
      </Problem>
      <CallSupport />
    </>
  )
}
