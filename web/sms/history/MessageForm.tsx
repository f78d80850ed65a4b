import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPhone } from '#contract/formatPhone.ts'
import { canBeMobile } from '#contract/phone.ts'
import type { Recipient } from '#contract/sms/history/messages.ts'
import { ChannelInput } from '#web/sms/history/ChannelInput.tsx'
import { CopyTextButton } from '#web/sms/history/CopyTextButton.tsx'
import { MessageTemplateChoice } from '#web/sms/history/MessageTemplateChoice.tsx'
import { isEmpty, isIncomplete } from '#web/sms/history/messageForm.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { RecipientInput } from '#web/sms/history/RecipientInput.tsx'
import { useFilledTemplate } from '#web/sms/history/useFilledTemplate.ts'
import { type NewMessage, useMessageForm } from '#web/sms/history/useMessageForm.ts'
import { SmsLength } from '#web/sms/outbox/SmsLength.tsx'
import { ClearButton } from '#web/ui/form/ClearButton.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { StickyBar } from '#web/ui/form/StickyBar.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'

/** Validates the field as if the user had typed. */
const asInput = { shouldDirty: true, shouldTouch: true } as const

/** The number is accepted all the same: the provider decides. */
const DoubtfulPhone = () => (
  <Typography component="span" variant="body2" color="textPrimary" role="status">
    {texts.notMobile}
  </Typography>
)

export const MessageForm = ({ autoFocus, ...message }: NewMessage & { autoFocus: boolean }) => {
  const { form, start, startOver } = useMessageForm(message)
  const [recipient, setRecipient] = useState<Recipient>()
  const { texts: smsTexts, language } = useFilledTemplate(form, recipient)
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const text = values.text.trim()
  const isDoubtful = form.formState.touchedFields.phone && values.phone.trim() !== '' && !canBeMobile(values.phone)
  const isSending = form.formState.isSubmitting
  useShortcut('save', start)
  const pick = (picked: Recipient) => {
    setRecipient(picked)
    form.setValue('customerName', picked.name, asInput)
    form.setValue('phone', formatPhone(picked.phone), asInput)
    form.clearErrors()
  }
  return (
    <div>
      <FormSection title={texts.newMessage}>
        <RecipientInput
          form={form}
          name="customerName"
          label={texts.customerName}
          autoFocus={autoFocus}
          onPick={pick}
        />
        <RecipientInput
          form={form}
          name="phone"
          label={texts.phone}
          hint={isDoubtful ? <DoubtfulPhone /> : texts.phoneHint}
          inputMode="tel"
          onPick={pick}
        />
        <MessageTemplateChoice form={form} language={language} />
        <FullRow>
          <TextInput
            control={form.control}
            name="text"
            lang={language}
            label={texts.message}
            hint={text === '' ? undefined : <SmsLength text={text} partPrice={smsTexts?.partPrice ?? null} />}
            required
            multiline
            minRows={3}
          />
        </FullRow>
        <ChannelInput />
      </FormSection>
      <StickyBar isAmongOthers>
        {text !== '' && <CopyTextButton label={texts.copy} text={text} />}
        {!isEmpty(values) && !isSending && (
          <ClearButton label={texts.clear} question={texts.clearQuestion} onClear={startOver} />
        )}
        <Button
          variant="contained"
          disabled={isIncomplete(values)}
          loading={isSending}
          loadingPosition="start"
          onClick={start}
        >
          {isSending ? texts.sending : texts.send}
        </Button>
      </StickyBar>
    </div>
  )
}
