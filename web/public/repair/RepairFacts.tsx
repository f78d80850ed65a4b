import { formatDate } from '#contract/customersDates.ts'
import { formatAmount } from '#contract/money.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
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

/** What they get back is in the next step. */
const Payment = ({ cost, paid }: TrackedRepair) => {
  const texts = useTexts(repairTexts)
  const amountOf = (santim: number) => texts.amount(formatAmount(santim))
  const due = cost - paid
  return (
    <>
      {cost > 0 && <Fact name={texts.cost}>{amountOf(cost)}</Fact>}
      {due !== 0 && paid > 0 && <Fact name={texts.paid}>{amountOf(paid)}</Fact>}
      {due > 0 && <Fact name={texts.due}>{amountOf(due)}</Fact>}
      {due === 0 && paid > 0 && <Fact name={texts.payment}>{texts.isPaid}</Fact>}
    </>
  )
}

const ServiceInformation = (repair: TrackedRepair) => {
  const { customerName, technician, estimatedCompletion } = repair
  const { language } = usePublicView()
  const texts = useTexts(repairTexts)
  return (
    <section className="surface">
      <h2>{texts.serviceInformation}</h2>
      <Facts>
        <Fact name={texts.customer}>{customerName}</Fact>
        <Fact name={texts.technician}>{technician ?? texts.unassigned}</Fact>
        {estimatedCompletion && <Fact name={texts.estimate}>{formatDate(estimatedCompletion, language)}</Fact>}
        <Payment {...repair} />
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
