import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPhone } from '#contract/formatPhone.ts'
import type { Recipient } from '#contract/sms/history/messages.ts'
import type { MessageForm, MessageValues, ValidMessage } from '#web/sms/history/messageForm.ts'
import { suggestedRecipientsQuery } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { SuggestInput, type Suggestion } from '#web/ui/form/SuggestInput.tsx'
import { useDebounced } from '#web/ui/list/useDebounced.ts'

const minSearchLength = 2

interface SuggestedRecipient extends Suggestion {
  readonly recipient: Recipient
}

const suggestionOf = (recipient: Recipient): SuggestedRecipient => {
  const { name, phone, currentRepair, repairBalance, saleBalance } = recipient
  const due = repairBalance + saleBalance
  const known = [formatPhone(phone), currentRepair?.deviceType, due > 0 && texts.balance(due)]
  return { text: name, secondary: known.filter(Boolean).join(' · '), recipient }
}

interface Props {
  form: MessageForm
  name: 'customerName' | 'phone'
  label: string
  hint?: ReactNode
  inputMode?: 'tel'
  autoFocus?: boolean
  onPick: (recipient: Recipient) => void
}

/** A field that suggests earlier customers while the user types. Picking one fills in the name and the phone. */
export const RecipientInput = ({ form: { control }, onPick, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const search = useDebounced(useWatch({ control, name: props.name }).trim())
  const isSearched = isOpen && search.length >= minSearchLength
  const { data } = useQuery({
    ...suggestedRecipientsQuery(search),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  return (
    <SuggestInput<MessageValues, typeof props.name, ValidMessage, SuggestedRecipient>
      {...props}
      control={control}
      required
      suggestions={isSearched ? (data ?? []).map(suggestionOf) : []}
      onPick={({ recipient }) => onPick(recipient)}
      onOpenChange={setOpen}
      openOnFocus={false}
    />
  )
}
