import { CallSupport } from '#web/public/CallSupport.tsx'
import { TrackingForm } from '#web/public/home/TrackingForm.tsx'
import { NumberHelp } from '#web/public/NumberHelp.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { problemTexts } from '#web/public/problems/problems.texts.ts'
import { useTexts } from '#web/public/view.ts'

const searched = (
  <>
    <circle cx="21" cy="21" r="14" />
    <path d="M31.5 31.5L43 43M16 16l10 10M26 16L16 26" />
  </>
)

/** Most numbers that nobody has are mistyped: trying again begins with the one that was asked for. */
export const NotFoundPage = ({ asked }: { asked: string }) => {
  const texts = useTexts(problemTexts)
  return (
    <>
      <Problem drawing={searched} heading={texts.notFound} again="#number">
        <p>{texts.notFoundExplained}</p>
      </Problem>
      <TrackingForm asked={asked} />
      <NumberHelp>
        <CallSupport />
      </NumberHelp>
    </>
  )
}
