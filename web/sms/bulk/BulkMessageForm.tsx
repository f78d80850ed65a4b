import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DraftContent } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { isIdTaken } from '#web/http/isIdTaken.ts'
import { BulkTemplateChoice } from '#web/sms/bulk/BulkTemplateChoice.tsx'
import { bulkMessagesQuery, useBulkChanges } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { type BulkInput, type BulkValues, bulkDrafts, toDraft, useBulkForm } from '#web/sms/bulk/bulkForm.ts'
import { titleToStore } from '#web/sms/bulk/bulkTitle.ts'
import { explainFailure } from '#web/sms/bulk/explainFailure.ts'
import { RecipientsField } from '#web/sms/bulk/RecipientsField.tsx'
import { SendDialog } from '#web/sms/bulk/SendDialog.tsx'
import { toastAccepted } from '#web/sms/bulk/toastAccepted.ts'
import { useRecipients } from '#web/sms/bulk/useRecipients.ts'
import { SmsLength } from '#web/sms/outbox/SmsLength.tsx'
import { smsTextsQuery, useBranches } from '#web/sms/templates/templates.queries.ts'
import { ClearButton } from '#web/ui/form/ClearButton.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { StickyBar } from '#web/ui/form/StickyBar.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { submitByKey } from '#web/ui/page/shortcuts.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  userId: string
  draft: OpenDraft<BulkValues>
  onStartOver: () => void
  onStartCopy: (content: DraftContent<BulkValues>) => void
  /** Hides the draft from this tab while it is sent; see useOpenDraft. */
  onSending: (sending: Promise<unknown>) => void
}

/** Writes a bulk message and sends it after a confirmation. */
export const BulkMessageForm = ({ userId, draft, onStartOver, onStartCopy, onSending }: Props) => {
  const form = useBulkForm(draft.content?.values)
  const { control } = form
  const recipients = useRecipients(form)
  const [reviewed, setReviewed] = useState<BulkInput>()
  const { data: smsTexts } = useQuery(smsTextsQuery)
  const branches = useBranches()
  const cache = useQueryClient()
  const { create } = useBulkChanges()
  const content = () => toDraft(form.getValues())
  const saver = useSavedDraft({ kind: bulkDrafts, userId, draft, form, content, pictureFields: [] })
  const values = { ...form.getValues(), ...useWatch({ control }) }
  const text = values.text.trim()
  const partPrice = smsTexts?.partPrice ?? null
  const startOver = () => saver.drop().then(onStartOver)
  /** The id stays until the server has accepted it, also if the content is edited: nobody gets two versions. */
  const send = async ({ language: _, filledTitle, ...message }: BulkInput) => {
    const title = titleToStore({ ...message, filledTitle }, branches)
    try {
      const { waiting } = await create({ id: draft.id, ...message, title, duplicates: recipients.duplicates })
      toastAccepted(waiting, texts.storedOnly)
      await startOver()
    } catch (error) {
      if (!isIdTaken(error)) {
        // It may be in the list although its reply was lost.
        void cache.invalidateQueries({ queryKey: bulkMessagesQuery.queryKey })
        throw explainFailure(error)
      }
      showToast({ severity: 'warning', message: texts.alreadyAccepted, duration: 12_000 })
      const copy = toDraft(form.getValues())
      await saver.drop()
      if (copy) onStartCopy(copy)
    }
  }
  const sendLocked = (message: BulkInput) => {
    const sending = send(message)
    onSending(sending)
    return sending
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={texts.newMessage}
      onSubmit={form.handleSubmit(setReviewed)}
      onKeyDown={submitByKey}
    >
      <FormSection title={texts.newMessage}>
        <BulkTemplateChoice form={form} />
        <FullRow>
          <TextInput control={control} name="title" label={texts.title} hint={texts.titleHint} required />
        </FullRow>
        <FullRow>
          <TextInput
            control={control}
            name="text"
            lang={values.language ?? smsTexts?.language}
            label={texts.content}
            hint={text === '' ? undefined : <SmsLength text={text} partPrice={partPrice} />}
            required
            multiline
            minRows={3}
          />
        </FullRow>
        <FullRow>
          <RecipientsField form={form} recipients={recipients} />
          {recipients.isNobodyReached && <Alert severity="error">{texts.nobodyReached}</Alert>}
          {recipients.isCheckFailed && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" onClick={recipients.retryCheck}>
                  {uiTexts.retry}
                </Button>
              }
            >
              {texts.checkFailed}
            </Alert>
          )}
        </FullRow>
      </FormSection>
      <StickyBar isAmongOthers>
        {toDraft(values) && <ClearButton label={texts.clearForm} question={texts.clearQuestion} onClear={startOver} />}
        <Button type="submit" variant="contained" disabled={!recipients.isChecked || recipients.isNobodyReached}>
          {texts.review}
        </Button>
      </StickyBar>
      {reviewed && (
        <SendDialog
          message={reviewed}
          recipients={recipients}
          partPrice={partPrice}
          onSend={() => sendLocked(reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </Box>
  )
}
