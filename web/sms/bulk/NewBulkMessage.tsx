import { useRouteContext } from '@tanstack/react-router'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { BulkMessageForm } from '#web/sms/bulk/BulkMessageForm.tsx'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { type BulkValues, bulkDrafts } from '#web/sms/bulk/bulkForm.ts'
import { DraftElsewhere } from '#web/ui/form/DraftElsewhere.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'

/** The form for a new bulk message. Each has its own draft, whose id is the id of the bulk message. */
export const NewBulkMessage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { draft, startOver, startCopy, hideWhileSending } = useOpenDraft<BulkValues>(bulkDrafts, user.id)
  if (!draft) return <FormSkeleton />
  return (
    <>
      {draft.isOpenElsewhere && <DraftElsewhere message={texts.openElsewhere} />}
      <BulkMessageForm
        key={draft.id}
        userId={user.id}
        draft={draft}
        onStartOver={startOver}
        onStartCopy={startCopy}
        onSending={hideWhileSending}
      />
    </>
  )
}
