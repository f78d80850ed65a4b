import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { type FieldOf, showFailure } from '#web/ui/form/showFailure.ts'
import { useConfirmClose } from '#web/ui/form/useConfirmClose.tsx'
import { FailureAlert, type FailureText } from '#web/ui/page/FailureAlert.tsx'
import { submitByKey } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

export type Form<I extends FieldValues, O> = UseFormReturn<I, unknown, O>

interface Props<I extends FieldValues, O> {
  title: string
  /** The endpoint's own input schema, narrowed to what the form asks. */
  schema: z.ZodType<O, I>
  defaultValues: DefaultValues<I>
  submit: string
  failure: FailureText
  fieldOf?: FieldOf<I>
  onSubmit: (values: O, form: Form<I, O>) => Promise<unknown>
  onClose: () => void
  children: (form: Form<I, O>) => ReactNode
}

/** A form over the page it belongs to. What was typed stays until it is saved or given up. */
export const FormDialog = <I extends FieldValues, O>(props: Props<I, O>) => {
  const { title, schema, defaultValues, submit, failure, fieldOf, onSubmit, onClose, children } = props
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const id = useId()
  const form = useForm<I, unknown, O>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' })
  const { isSubmitting, isDirty, errors } = form.formState
  const save = form.handleSubmit(values =>
    onSubmit(values, form).then(onClose, (error: unknown) => showFailure(form, error, fieldOf)),
  )
  const closing = useConfirmClose(isDirty, onClose)
  const unlessSaving = (act: () => void) => () => isSubmitting || act()
  return (
    <Dialog
      open
      onClose={unlessSaving(closing.close)}
      fullScreen={isPhone}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}form`}
          noValidate
          onSubmit={save}
          onKeyDown={submitByKey}
          sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}
        >
          {errors.root?.server && <FailureAlert failure={failure} reason={errors.root.server.message ?? ''} />}
          {children(form)}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={unlessSaving(onClose)}>{uiTexts.cancel}</Button>
        <Button type="submit" form={`${id}form`} variant="contained" loading={isSubmitting} loadingPosition="start">
          {isSubmitting ? uiTexts.saving : submit}
        </Button>
      </DialogActions>
      {closing.question}
    </Dialog>
  )
}
