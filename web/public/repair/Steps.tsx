import '#web/public/repair/steps.css'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusLook, stepState, steps } from '#web/public/repair/status.ts'
import { useTexts } from '#web/public/view.ts'

/** How far it is. Each step says in words, too, whether it is done. */
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
