import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { NewRepairForm } from '#web/repairs/form/NewRepairForm.tsx'
import { emptyValues } from '#web/repairs/form/repairForm.ts'
import { useOpenDraft } from '#web/repairs/form/useDraft.ts'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** Technicians mostly take in what they repair themselves. */
const blankFor = ({ id, role }: SessionUser) => ({ ...emptyValues, technicianId: role === 'Technician' ? id : '' })

export const NewRepairPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const [blank] = useState(() => blankFor(user))
  const { draft, startOver, startAnother } = useOpenDraft(user.id, blank)
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {draft ? (
        <NewRepairForm
          key={draft.ticketId}
          user={user}
          draft={draft}
          blank={blank}
          onStartOver={startOver}
          onStartAnother={startAnother}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
