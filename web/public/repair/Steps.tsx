import '#web/public/repair/steps.css'
import { useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusLook, stepState, steps } from '#web/public/repair/status.ts'

/** The progress of the repair. Screen readers also read the state of each step. */
export const Steps = ({ status }: { status: string }) => {
  const texts = useTexts(repairTexts)
  const look = statusLook(status)
  return (
    <ol className={`steps ${look.tone}`} aria-label={texts.progress}>
      {steps.map((step, index) => {
        const state = stepState(index, look)
        return (
          <li key={step} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            {texts.statuses[step]}
            <span className="visually-hidden"> ({texts.stepStates[state]})</span>
          </li>
        )
      })}
    </ol>
  )
}
