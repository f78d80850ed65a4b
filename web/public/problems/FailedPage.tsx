import { CallSupport } from '#web/public/CallSupport.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { problemTexts } from '#web/public/problems/problems.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

const warning = <path d="M24 6L44 41H4zM24 19v10M24 35v.5" />

export const FailedPage = () => {
  const { failed, failedExplained } = useTexts(problemTexts)
  return (
    <>
      <Problem drawing={warning} heading={failed}>
        <p>{failedExplained}</p>
      </Problem>
      <CallSupport />
    </>
  )
}
