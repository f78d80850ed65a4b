import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import type { Recipient } from '#contract/sms/history/messages.ts'
import type { MessageForm, MessageValues, ValidMessage } from '#web/sms/history/messageForm.ts'
import { suggestedRecipientsQuery } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { useFormField } from '#web/ui/form/useFormField.ts'
import { useDebounced } from '#web/ui/list/useDebounced.ts'

const minSearchLength = 2

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
export const RecipientInput = ({ form, name, label, hint, inputMode, autoFocus = false, onPick }: Props) => {
  const { field, describedBy, frame } = useFormField<MessageValues, typeof name, ValidMessage>({
    control: form.control,
    name,
    label,
    hint,
    required: true,
  })
  const [isOpen, setOpen] = useState(false)
  const search = useDebounced(field.value.trim())
  const isSearched = isOpen && search.length >= minSearchLength
  const { data } = useQuery({
    ...suggestedRecipientsQuery(search),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  return (
    <FieldFrame {...frame}>
      <Autocomplete<Recipient, false, true, true>
        id={frame.id}
        freeSolo
        disableClearable
        value=""
        inputValue={field.value}
        onInputChange={(_event, text, reason) => reason === 'input' && field.onChange(text)}
        onChange={(_event, picked) => typeof picked !== 'string' && onPick(picked)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={field.onBlur}
        options={isSearched ? (data ?? []) : []}
        getOptionLabel={option => (typeof option === 'string' ? option : option.name)}
        getOptionKey={option => (typeof option === 'string' ? option : `${option.phone} ${option.name}`)}
        filterOptions={options => options}
        slotProps={{ paper: { elevation: 8 } }}
        sx={{ '& .MuiOutlinedInput-root': { py: 0, '& .MuiAutocomplete-input': { py: 1.25, pl: 1 } } }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {option.name}
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {[
                  formatPhone(option.phone),
                  option.currentRepair?.deviceType,
                  option.saleBalance > 0 && texts.balance(option.saleBalance),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            autoFocus={autoFocus}
            inputRef={field.ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': describedBy,
              autoComplete: 'off',
              spellCheck: false,
              inputMode,
            }}
          />
        )}
      />
    </FieldFrame>
  )
}
