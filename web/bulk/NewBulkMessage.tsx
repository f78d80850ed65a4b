import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBulkChanges } from '#web/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import { type BulkInput, emptyBulkForm, useBulkForm } from '#web/bulk/bulkForm.ts'
import { RecipientsField } from '#web/bulk/RecipientsField.tsx'
import { SendDialog } from '#web/bulk/SendDialog.tsx'
import { TemplateChoice } from '#web/bulk/TemplateChoice.tsx'
import { toastAccepted } from '#web/bulk/toastAccepted.ts'
import { useRecipients } from '#web/bulk/useRecipients.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { SmsLength } from '#web/sms/SmsLength.tsx'
import { smsTextsQuery } from '#web/sms/smsTemplates.queries.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { submitByKey } from '#web/ui/page/shortcuts.ts'

/** Writes a bulk message and sends it after a confirmation. */
export const NewBulkMessage = () => {
  const form = useBulkForm()
  const { control } = form
  const recipients = useRecipients(form)
  const [reviewed, setReviewed] = useState<BulkInput>()
  const { data: smsTexts } = useQuery(smsTextsQuery)
  const { create } = useBulkChanges()
  const attempt = useAttemptId()
  const [sentCount, setSentCount] = useState(0)
  const text = useWatch({ control, name: 'text' }).trim()
  const partPrice = smsTexts?.partPrice ?? null
  useUnsavedChanges(form.formState.isDirty)
  const send = async (message: BulkInput) => {
    const { waiting } = await create({ id: attempt.idFor(message), ...message })
    attempt.finish()
    form.reset(emptyBulkForm)
    setSentCount(count => count + 1)
    toastAccepted(waiting, texts.storedOnly)
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
        <TemplateChoice form={form} />
        <FullRow>
          <TextInput control={control} name="title" label={texts.title} hint={texts.titleHint} required />
        </FullRow>
        <FullRow>
          <TextInput
            control={control}
            name="text"
            label={texts.content}
            hint={text === '' ? undefined : <SmsLength text={text} partPrice={partPrice} />}
            required
            multiline
            minRows={3}
          />
        </FullRow>
        <FullRow>
          <RecipientsField key={sentCount} form={form} recipients={recipients} />
          {recipients.isCheckFailed && <Alert severity="error">{texts.checkFailed}</Alert>}
        </FullRow>
        <FullRow>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', '& > *': { flex: stretchOnPhones } }}>
            <Button type="submit" variant="contained" disabled={!recipients.isChecked}>
              {texts.review}
            </Button>
          </Box>
        </FullRow>
      </FormSection>
      {reviewed && (
        <SendDialog
          message={reviewed}
          recipients={recipients}
          partPrice={partPrice}
          onSend={() => send(reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </Box>
  )
}
