import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'

type Bound<V extends FieldValues, N extends FieldPath<V>, O> = UseControllerProps<V, N, O> & {
  label: string
  hint?: ReactNode
  required?: boolean
}

interface FrameProps {
  id: string
  label: string
  required: boolean
  problem: string | undefined
  hint: ReactNode
  children: ReactNode
}

/** Label above, control, and beneath it what is wrong or else the hint. */
const Frame = ({ id, label, required, problem, hint, children }: FrameProps) => (
  <FormControl fullWidth error={problem !== undefined} required={required}>
    <FormLabel htmlFor={id} sx={{ mb: 0.5, color: 'text.primary', fontWeight: 600, '& span': { color: 'error.main' } }}>
      {label}
    </FormLabel>
    {children}
    {(problem || hint) && (
      <FormHelperText id={`${id}-hint`} component="div" sx={{ mx: 0, fontSize: '0.8125rem' }}>
        {problem ?? hint}
      </FormHelperText>
    )}
  </FormControl>
)

const useBound = <V extends FieldValues, N extends FieldPath<V>, O>(bound: Bound<V, N, O>) => {
  const { field, fieldState } = useController(bound)
  const id = useId()
  const { label, hint, required = false } = bound
  const problem = fieldState.error?.message
  const describedBy = problem || hint ? `${id}-hint` : undefined
  return { field, describedBy, frame: { id, label, hint, required, problem } }
}

type TextProps = Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'inputMode' | 'autoFocus'>

export const TextInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  autoFocus = false,
  ...bound
}: Bound<V, N, O> & TextProps) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, value, ...input } = field
  return (
    <Frame {...frame}>
      <OutlinedInput
        {...input}
        id={frame.id}
        value={value ?? ''}
        inputRef={ref}
        type={type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputProps={{ inputMode, 'aria-describedby': describedBy, spellCheck: false }}
      />
    </Frame>
  )
}

export const SelectInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  options,
  ...bound
}: Bound<V, N, O> & { options: readonly string[] }) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, ...input } = field
  return (
    <Frame {...frame}>
      <Select {...input} native inputRef={ref} inputProps={{ id: frame.id, 'aria-describedby': describedBy }}>
        {options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Frame>
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
