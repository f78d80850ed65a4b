import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { NewRepairForm } from '#web/repairs/form/NewRepairForm.tsx'
import { type DraftedRepair, draftDays, newRepairDrafts } from '#web/repairs/form/repairDraft.ts'
import { emptyValues, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { DraftElsewhere } from '#web/ui/form/DraftElsewhere.tsx'
import { ExpiredDrafts } from '#web/ui/form/ExpiredDrafts.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** A Technician mostly repairs the devices they check in, and so is chosen from the start. */
const initialValuesFor = ({ id, role }: SessionUser): RepairValues => ({
  ...emptyValues,
  technicianId: role === 'Technician' ? id : '',
})

export const NewRepairPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const [initialValues] = useState(() => initialValuesFor(user))
  const { draft, expired, startOver, startCopy, hideWhileSending } = useOpenDraft<DraftedRepair>(
    newRepairDrafts,
    user.id,
  )
  return (
    <>
      <PageHeader title={texts.title} />
      <ExpiredDrafts startedAt={expired} message={date => texts.draftExpired(date, draftDays)} />
      {draft?.isOpenElsewhere && <DraftElsewhere message={texts.openElsewhere} />}
      {draft ? (
        <NewRepairForm
          key={draft.id}
          userId={user.id}
          draft={draft}
          initialValues={initialValues}
          onStartOver={startOver}
          onStartCopy={startCopy}
          onSending={hideWhileSending}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
