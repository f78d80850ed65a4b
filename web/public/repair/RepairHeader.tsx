import { formatDate } from '#contract/customersDates.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { Fact, Facts } from '#web/public/Facts.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { CopyNumber } from '#web/public/repair/CopyNumber.tsx'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { StatusChip } from '#web/public/repair/StatusChip.tsx'
import { Steps } from '#web/public/repair/Steps.tsx'
import { statusTone } from '#web/public/repair/status.ts'

/** The most important facts, visible without scrolling. */
export const RepairHeader = ({ repair, linkNumber }: { repair: TrackedRepair; linkNumber: string }) => {
  const { language } = usePublicView()
  const texts = useTexts(repairTexts)
  const { number, status, nextStep, submittedAt, estimatedCompletion, isDelayed, deviceType, isFeedbackOpen } = repair
  return (
    <section className="surface repair-header">
      <div>
        <h1>{texts.heading(number)}</h1>
        <div className="submitted">
          <p className="secondary">{texts.submitted(formatDate(submittedAt, language))}</p>
          <CopyNumber number={number} />
        </div>
      </div>
      <p className="big-status">
        <StatusChip status={status} />
        {isDelayed && <span className="chip orange">{texts.delayed}</span>}
      </p>
      <Steps repair={repair} />
      {nextStep && <p className={`note ${statusTone(status)}`}>{nextStep}</p>}
      <Facts>
        <Fact name={texts.estimate}>
          {estimatedCompletion ? formatDate(estimatedCompletion, language) : texts.noEstimate}
        </Fact>
        <Fact name={texts.device}>{deviceType || texts.notSpecified}</Fact>
      </Facts>
      {isDelayed && <p className="note orange">{texts.delayWarning}</p>}
      {isFeedbackOpen && (
        <a className="button" href={`/feedback/${linkNumber}`}>
          {texts.feedback}
        </a>
      )}
    </section>
  )
}
