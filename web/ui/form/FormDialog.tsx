import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { trackSave } from '#web/ui/form/confirmLeave.ts'
import { type FieldOf, showFailure } from '#web/ui/form/fieldProblems.ts'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useConfirmClose } from '#web/ui/form/useConfirmClose.ts'
import { useSaveAfterUploads } from '#web/ui/form/useSaveAfterUploads.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { submitByKey } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

export type Form<I extends FieldValues, O> = UseFormReturn<I, unknown, O>

export interface DialogFormProps<I extends FieldValues, O> {
  title: string
  form: Form<I, O>
  /** Defaults to the narrowest. */
  size?: 'xs' | 'sm'
  submit: string
  /** The button takes money, and has its colour. */
  takesMoney?: boolean | undefined
  failure: FailureText
  fieldOf?: FieldOf<I>
  /** Asks before unusual values are saved. If it resolves to false, the form stays open. */
  confirm?: (values: O) => Promise<boolean>
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. If it has unsaved changes, Esc, Back or a click outside asks first; Cancel discards. */
export const DialogForm = <I extends FieldValues, O>(props: DialogFormProps<I, O>) => {
  const { title, size = 'xs', form, submit, takesMoney, failure, fieldOf, confirm, onSubmit, onClose, children } = props
  const id = useId()
  const { isSubmitting, isDirty, errors } = form.formState
  const save = form.handleSubmit(async values => {
    if (confirm && !(await confirm(values))) return
    await trackSave(onSubmit(values)).then(onClose, (error: unknown) => showFailure(form, error, fieldOf))
  })
  const { start, stop, isWaiting, isUploading } = useSaveAfterUploads({ form, isSaving: isSubmitting, save })
  const confirmClose = useConfirmClose(isDirty || isUploading, onClose)
  const close = () => {
    stop()
    void confirmClose()
  }
  const unlessSaving = (act: () => void) => () => isSubmitting || act()
  return (
    <AppDialog
      title={title}
      size={size}
      onClose={unlessSaving(close)}
      actions={
        <>
          <Button onClick={unlessSaving(onClose)}>{uiTexts.cancel}</Button>
          <SaveButton
            form={id}
            color={takesMoney ? 'secondary' : 'primary'}
            isSaving={isSubmitting}
            isWaiting={isWaiting}
          >
            {submit}
          </SaveButton>
        </>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={start}
        onKeyDown={submitByKey}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 0.5 }}
      >
        {errors.root?.server && <FailureAlert failure={failure} reason={errors.root.server.message ?? ''} />}
        {children}
      </Box>
    </AppDialog>
  )
}

interface Props<I extends FieldValues, O> extends Omit<DialogFormProps<I, O>, 'form' | 'children'> {
  /** The endpoint's input schema, narrowed to the fields of the form. */
  schema: z.ZodType<O, I>
  defaultValues: DefaultValues<I>
  children: (form: Form<I, O>) => ReactNode
}

/** A form in a dialog that adds something, or asks for something. */
export const FormDialog = <I extends FieldValues, O>({ schema, defaultValues, children, ...dialog }: Props<I, O>) => {
  const form = useForm<I, unknown, O>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' })
  return (
    <DialogForm {...dialog} form={form}>
      {children(form)}
    </DialogForm>
  )
}
