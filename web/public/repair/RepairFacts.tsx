import { formatAmount } from '#contract/money.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { formatDate } from '#web/public/dates.ts'
import { Fact, Facts } from '#web/public/Facts.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

const DeviceInformation = ({ deviceType, serialNumber, problem }: TrackedRepair) => {
  const texts = useTexts(repairTexts)
  return (
    <section className="surface">
      <h2>{texts.deviceInformation}</h2>
      <Facts>
        <Fact name={texts.deviceType}>{deviceType || texts.notSpecified}</Fact>
        <Fact name={texts.serialNumber}>{serialNumber || texts.notSpecified}</Fact>
        <Fact name={texts.problem}>{problem || texts.notSpecified}</Fact>
      </Facts>
    </section>
  )
}

const ServiceInformation = ({ customerName, technician, estimatedCompletion, cost }: TrackedRepair) => {
  const { language } = usePublicView()
  const texts = useTexts(repairTexts)
  return (
    <section className="surface">
      <h2>{texts.serviceInformation}</h2>
      <Facts>
        <Fact name={texts.customer}>{customerName}</Fact>
        <Fact name={texts.technician}>{technician ?? texts.unassigned}</Fact>
        {estimatedCompletion && <Fact name={texts.estimate}>{formatDate(estimatedCompletion, language)}</Fact>}
        {cost > 0 && <Fact name={texts.cost}>{texts.amount(formatAmount(cost))}</Fact>}
      </Facts>
    </section>
  )
}

export const RepairFacts = ({ repair }: { repair: TrackedRepair }) => {
  const texts = useTexts(repairTexts)
  return (
    <>
      <DeviceInformation {...repair} />
      <ServiceInformation {...repair} />
      {repair.notes && (
        <section className="surface">
          <h2>{texts.notesHeading}</h2>
          <p className="words">{repair.notes}</p>
        </section>
      )}
    </>
  )
}
