import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Switch from '@mui/material/Switch'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type Bound, useBound } from '#web/ui/form/useBound.ts'

type TextProps = Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'placeholder' | 'multiline' | 'minRows'
>

export const TextInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  autoFocus = false,
  placeholder,
  multiline = false,
  minRows,
  ...bound
}: Bound<V, N, O> & TextProps) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, value, ...input } = field
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        id={frame.id}
        value={value ?? ''}
        inputRef={ref}
        type={type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        placeholder={placeholder}
        multiline={multiline}
        minRows={minRows}
        inputProps={{ inputMode, 'aria-describedby': describedBy, spellCheck: false }}
      />
    </FieldFrame>
  )
}

interface SelectProps {
  options: readonly (string | { value: string; label: string })[]
  /** What an empty value is called; without it there is always a choice. */
  empty?: string
}

export const SelectInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  options,
  empty,
  ...bound
}: Bound<V, N, O> & SelectProps) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, ...input } = field
  return (
    <FieldFrame {...frame}>
      <Select {...input} native inputRef={ref} inputProps={{ id: frame.id, 'aria-describedby': describedBy }}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options
          .map(option => (typeof option === 'string' ? { value: option, label: option } : option))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
    </FieldFrame>
  )
}

export const SwitchInput = <V extends FieldValues, N extends FieldPath<V>, O>(bound: Bound<V, N, O>) => {
  const { field, describedBy, frame } = useBound(bound)
  const { ref, value, ...input } = field
  return (
    <Box>
      <FormControlLabel
        label={frame.label}
        control={
          <Switch {...input} checked={value === true} slotProps={{ input: { ref, 'aria-describedby': describedBy } }} />
        }
      />
      {frame.hint && (
        <FormHelperText id={describedBy ?? ''} sx={{ m: 0, fontSize: '0.8125rem' }}>
          {frame.hint}
        </FormHelperText>
      )}
    </Box>
  )
}
