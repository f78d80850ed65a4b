import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { completeTyping, findInsertedNumbers, readPastedNumbers, typedPhone } from '#contract/sms/bulk/recipients.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import type { BulkForm } from '#web/sms/bulk/bulkForm.ts'
import { ChooseCustomersDialog } from '#web/sms/bulk/ChooseCustomersDialog.tsx'
import { RecipientsSummary } from '#web/sms/bulk/RecipientsSummary.tsx'
import type { ReadRecipients } from '#web/sms/bulk/useRecipients.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { useFormField } from '#web/ui/form/useFormField.ts'

/** Puts numbers between two parts of a list, with one comma around each. */
const insertNumbers = (before: string, phones: readonly string[], after: string): string => {
  const numbers = phones.map(phone => `${typedPhone(phone)},`).join('')
  return `${before}${before === '' || before.endsWith(',') ? '' : ','}${numbers}${after.replace(/^,/, '')}`
}

interface Props {
  form: BulkForm
  recipients: ReadRecipients
}

/** The list of recipients as one text: thousands of separate elements would freeze the page. */
export const RecipientsField = ({ form, recipients }: Props) => {
  const [unread, setUnread] = useState<readonly string[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const { field, describedBy, frame } = useFormField({
    control: form.control,
    name: 'recipients',
    label: texts.recipients,
    hint: texts.recipientsHint,
    required: true,
  })
  const { ref, value, onChange, ...input } = field
  const setList = (list: string) => {
    onChange(list)
    if (frame.problem !== undefined) void form.trigger('recipients')
  }
  const add = (phones: readonly string[], start = value.length, end = start) =>
    setList(insertNumbers(value.slice(0, start), phones, value.slice(end)))
  const insert = (text: string, start: number, end: number) => {
    const { phones, unread } = readPastedNumbers(text)
    setUnread(unread)
    if (phones.length > 0) add(phones, start, end)
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { selectionStart, selectionEnd } = event.target as HTMLTextAreaElement
    event.preventDefault()
    insert(event.clipboardData.getData('text'), selectionStart, selectionEnd)
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const inserted = findInsertedNumbers(value, target.value, target.selectionEnd ?? target.value.length)
    if (inserted) insert(inserted.text, inserted.start, inserted.end)
    else setList(completeTyping(value, target.value))
  }
  const clear = () => {
    onChange('')
    setUnread([])
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FieldFrame {...frame}>
        <OutlinedInput
          {...input}
          id={frame.id}
          value={value}
          inputRef={ref}
          onChange={change}
          onPaste={paste}
          // A multiline input would measure its whole text at each key press.
          inputComponent="textarea"
          inputProps={{ rows: 5, inputMode: 'numeric', 'aria-describedby': describedBy, spellCheck: false }}
          sx={{ '& textarea': { height: 'auto', resize: 'vertical', fontVariantNumeric: 'tabular-nums' } }}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {texts.chooseCustomers}
        </Button>
        {value !== '' && <Button onClick={clear}>{texts.clear}</Button>}
      </Box>
      <RecipientsSummary recipients={recipients} unread={unread} />
      {isChoosing && <ChooseCustomersDialog onAdd={phones => add(phones)} onClose={() => setChoosing(false)} />}
    </Box>
  )
}
