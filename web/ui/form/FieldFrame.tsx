import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

export interface FieldFrameProps {
  id: string
  label: string
  required: boolean
  problem: string | undefined
  hint: ReactNode
  children: ReactNode
}

const labelLook = { mb: 0.5, color: 'text.primary', fontWeight: 600, '& span': { color: 'error.main' } }

export const hintId = (id: string): string => `${id}-hint`

const Hint = ({ id, problem, hint }: Pick<FieldFrameProps, 'id' | 'problem' | 'hint'>) =>
  (problem || hint) && (
    <FormHelperText id={hintId(id)} component="div" sx={{ mx: 0, fontSize: '0.8125rem' }}>
      {problem ?? hint}
    </FormHelperText>
  )

/** Label above, control, and beneath it what is wrong or else the hint. */
export const FieldFrame = ({ id, label, required, problem, hint, children }: FieldFrameProps) => (
  <FormControl fullWidth error={problem !== undefined} required={required}>
    <FormLabel htmlFor={id} sx={labelLook}>
      {label}
    </FormLabel>
    {children}
    <Hint id={id} problem={problem} hint={hint} />
  </FormControl>
)

/** The same around a control that is made of several: a group with a name. */
export const FieldGroup = ({ id, label, required, problem, hint, children }: FieldFrameProps) => (
  <FormControl
    fullWidth
    component="fieldset"
    error={problem !== undefined}
    required={required}
    aria-describedby={problem || hint ? hintId(id) : undefined}
  >
    <FormLabel component="legend" sx={{ ...labelLook, p: 0 }}>
      {label}
    </FormLabel>
    {children}
    <Hint id={id} problem={problem} hint={hint} />
  </FormControl>
)
