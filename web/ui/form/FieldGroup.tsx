import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import { type FieldFrameProps, FieldHint, fieldLabelStyle, hintId } from '#web/ui/form/FieldFrame.tsx'

/** Like FieldFrame, for a field made of several controls: a fieldset with a legend. */
export const FieldGroup = ({ id, label, required, problem, hint, children }: FieldFrameProps) => (
  <FormControl
    fullWidth
    component="fieldset"
    error={problem !== undefined}
    required={required}
    aria-describedby={problem || hint ? hintId(id) : undefined}
  >
    <FormLabel component="legend" sx={{ ...fieldLabelStyle, p: 0 }}>
      {label}
    </FormLabel>
    {children}
    <FieldHint id={id} problem={problem} hint={hint} />
  </FormControl>
)
