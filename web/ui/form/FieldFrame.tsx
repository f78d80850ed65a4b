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

export const fieldLabelStyle = { mb: 0.5, color: 'text.primary', fontWeight: 600, '& span': { color: 'error.main' } }

export const hintId = (id: string): string => `${id}-hint`

export const FieldHint = ({ id, problem, hint }: Pick<FieldFrameProps, 'id' | 'problem' | 'hint'>) =>
  (problem || hint) && (
    <FormHelperText id={hintId(id)} component="div" sx={{ mx: 0, fontSize: '0.8125rem' }}>
      {problem ?? hint}
    </FormHelperText>
  )

/** A label above the control, and below it the error message or else the hint. */
export const FieldFrame = ({ id, label, required, problem, hint, children }: FieldFrameProps) => (
  <FormControl fullWidth error={problem !== undefined} required={required}>
    <FormLabel htmlFor={id} sx={fieldLabelStyle}>
      {label}
    </FormLabel>
    {children}
    <FieldHint id={id} problem={problem} hint={hint} />
  </FormControl>
)
