import { CallSupport } from '#web/public/CallSupport.tsx'
import { TrackingForm } from '#web/public/home/TrackingForm.tsx'
import { NumberHelp } from '#web/public/NumberHelp.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { problemTexts } from '#web/public/problems/problems.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

const searched = (
  <>
    <circle cx="21" cy="21" r="14" />
    <path d="M31.5 31.5L43 43M16 16l10 10M26 16L16 26" />
  </>
)

/** Most unknown numbers are mistyped, so the form starts with the number that was entered. */
export const NotFoundPage = ({ typedNumber }: { typedNumber: string }) => {
  const texts = useTexts(problemTexts)
  return (
    <>
      <Problem drawing={searched} heading={texts.notFound} retryHref="#number">
        <p>{texts.notFoundExplained}</p>
      </Problem>
      <TrackingForm initialNumber={typedNumber} />
      <NumberHelp>
        <CallSupport />
      </NumberHelp>
    </>
  )
}
