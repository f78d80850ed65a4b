import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { autocompleteStyle } from '#web/ui/form/autocompleteStyle.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

export interface Suggestion {
  readonly text: string
  /** In grey below the text. */
  readonly secondary?: string
}

interface Props<S extends Suggestion> {
  suggestions: readonly S[]
  onPick: (suggestion: S) => void
  onOpenChange?: (isOpen: boolean) => void
  /** Off if suggestions are searched for by what is typed. */
  openOnFocus?: boolean
  inputMode?: 'tel'
  autoFocus?: boolean
}

/** A text field with suggestions. They float below it, so that they move nothing on the page. Any other text can be typed. */
export const SuggestInput = <V extends FieldValues, N extends FieldPath<V>, O, S extends Suggestion>({
  suggestions,
  onPick,
  onOpenChange,
  openOnFocus = true,
  inputMode,
  autoFocus = false,
  ...fieldProps
}: FormFieldProps<V, N, O> & Props<S>) => {
  const { field, describedBy, frame } = useFormField(fieldProps as FormFieldProps<V, N, O>)
  return (
    <FieldFrame {...frame}>
      <Autocomplete<S, false, true, true>
        id={frame.id}
        freeSolo
        openOnFocus={openOnFocus}
        disableClearable
        value=""
        inputValue={field.value ?? ''}
        onInputChange={(_event, text, reason) => reason === 'input' && field.onChange(text)}
        onChange={(_event, picked) => typeof picked !== 'string' && onPick(picked)}
        onOpen={() => onOpenChange?.(true)}
        onClose={() => onOpenChange?.(false)}
        onBlur={field.onBlur}
        options={suggestions}
        getOptionLabel={option => (typeof option === 'string' ? option : option.text)}
        getOptionKey={option => (typeof option === 'string' ? option : `${option.text} ${option.secondary}`)}
        filterOptions={options => options}
        slotProps={{ paper: { elevation: 8 } }}
        sx={autocompleteStyle}
        renderOption={({ key, ...props }, { text, secondary }) => (
          <li key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
              {secondary && (
                <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {secondary}
                </Typography>
              )}
            </Box>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            name={field.name}
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
