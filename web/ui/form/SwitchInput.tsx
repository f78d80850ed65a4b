import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

export const SwitchInput = <V extends FieldValues, N extends FieldPath<V>, O>(fieldProps: FormFieldProps<V, N, O>) => {
  const { field, describedBy, frame } = useFormField(fieldProps)
  const { ref, value, ...input } = field
  return (
    <Box>
      <FormControlLabel
        label={frame.label}
        control={
          <Switch {...input} checked={value === true} slotProps={{ input: { ref, 'aria-describedby': describedBy } }} />
        }
      />
      {(frame.problem ?? frame.hint) && (
        <FormHelperText id={describedBy ?? ''} error={frame.problem !== undefined} sx={{ m: 0, fontSize: '0.8125rem' }}>
          {frame.problem ?? frame.hint}
        </FormHelperText>
      )}
    </Box>
  )
}
