import { useRouteContext } from '@tanstack/react-router'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { BulkMessageForm } from '#web/sms/bulk/BulkMessageForm.tsx'
import { type BulkValues, bulkDrafts } from '#web/sms/bulk/bulkForm.ts'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'

/** The form for a new bulk message. Each has its own draft, whose id is the id of the bulk message. */
export const NewBulkMessage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { draft, startOver, startCopy, lockUntil } = useOpenDraft<BulkValues>(bulkDrafts, user.id)
  if (!draft) return <FormSkeleton />
  return (
    <BulkMessageForm
      key={draft.id}
      userId={user.id}
      draft={draft}
      onStartOver={startOver}
      onStartCopy={startCopy}
      onSending={lockUntil}
    />
  )
}
