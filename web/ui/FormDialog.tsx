import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import { FailureAlert, type FailureText, reasonOf } from '#web/ui/failure.tsx'
import { schemaResolver } from '#web/ui/schemaResolver.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

export type Form<I extends FieldValues, O> = UseFormReturn<I, unknown, O>

interface Props<I extends FieldValues, O> {
  title: string
  /** The endpoint's own input schema, narrowed to what the form asks. */
  schema: z.ZodType<O, I>
  defaultValues: DefaultValues<I>
  submit: string
  failure: FailureText
  /** Refusals that belong to one field. */
  fieldOf?: Partial<Record<RefusalCode, FieldPath<I>>>
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  children: (form: Form<I, O>) => ReactNode
}

const fieldProblems = <I extends FieldValues>(error: unknown, fieldOf: Props<I, unknown>['fieldOf']) => {
  if (!(error instanceof Refusal)) return []
  const field = fieldOf?.[error.code]
  return field ? [[field, error.message] as const] : Object.entries(error.details.fields ?? {})
}

/** Puts what the server refused where it belongs: at its fields, or else at the head of the form. */
const showFailure = <I extends FieldValues, O>(form: Form<I, O>, error: unknown, fieldOf: Props<I, O>['fieldOf']) => {
  const known = fieldProblems(error, fieldOf).filter(([name]) => name in form.getValues())
  for (const [name, message] of known) form.setError(name as FieldPath<I>, { message }, { shouldFocus: true })
  if (known.length === 0) form.setError('root.server', { message: reasonOf(error) })
}

/** A form over the page it belongs to. What was typed stays until it is saved or given up. */
export const FormDialog = <I extends FieldValues, O>(props: Props<I, O>) => {
  const { title, schema, defaultValues, submit, failure, fieldOf, onSubmit, onClose, children } = props
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const id = useId()
  const form = useForm<I, unknown, O>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' })
  const { isSubmitting, errors } = form.formState
  const save = form.handleSubmit(values =>
    onSubmit(values).then(onClose, (error: unknown) => showFailure(form, error, fieldOf)),
  )
  const close = () => isSubmitting || onClose()
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}form`} noValidate onSubmit={save} sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
          {errors.root?.server && <FailureAlert failure={failure} reason={errors.root.server.message ?? ''} />}
          {children(form)}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={close}>{uiTexts.cancel}</Button>
        <Button type="submit" form={`${id}form`} variant="contained" loading={isSubmitting} loadingPosition="start">
          {isSubmitting ? uiTexts.saving : submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
