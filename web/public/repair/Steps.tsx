import '#web/public/repair/steps.css'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusName, statusTone } from '#web/public/repair/status.ts'

/** The progress of the repair. Screen readers also read the state of each step. */
export const Steps = ({ repair }: { repair: TrackedRepair }) => {
  const texts = useTexts(repairTexts)
  return (
    <ol className={`steps ${statusTone(repair.status)}`} aria-label={texts.progress}>
      {repair.steps.map(({ status, state }) => (
        <li key={status} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          {statusName(status, texts)}
          <span className="visually-hidden"> ({texts.stepStates[state]})</span>
        </li>
      ))}
    </ol>
  )
}
