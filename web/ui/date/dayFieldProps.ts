import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { Calendar } from '#contract/session/preferenceValues.ts'

export interface DayFieldProps extends Pick<OutlinedInputProps, 'inputRef' | 'onBlur' | 'startAdornment'> {
  /** Names the field, where no label has its id. */
  name: string
  /** The id of the input, if a label has it. */
  id?: string
  /** A day such as 2026-11-15, empty for none, or what is typed while it is no day. */
  value: string
  onChange: (value: string) => void
  /** The first and the last day that can be chosen. By default those that the server accepts. */
  min?: string | undefined
  max?: string | undefined
  describedBy: string | undefined
  isInvalid: boolean
  /** By default that of the user. */
  calendar?: Calendar | undefined
}
