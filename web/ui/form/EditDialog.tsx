import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DialogForm, type DialogFormProps, type Form } from '#web/ui/form/FormDialog.tsx'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useFormConflict } from '#web/ui/form/useEditConflict.ts'

interface Props<T, I extends FieldValues, O> extends Omit<DialogFormProps<I, O>, 'form' | 'onSubmit' | 'children'> {
  schema: z.ZodType<O, I>
  /** As it was when the dialog was opened. */
  opened: T
  /** The schema of what is edited, in which the server returns the current one. */
  entity: z.ZodType<T>
  /** The values of the form. The first one has the focus. */
  valuesOf: (entity: T) => DefaultValues<I> & I
  /** Describes the values that a colleague has saved meanwhile. */
  describe: (entity: T) => string
  /** Saves the values on top of the version that they are based on. */
  onSave: (values: O, base: T) => Promise<unknown>
  /** `base` is the version that the values are based on. */
  children: (form: Form<I, O>, base: T) => ReactNode
}

/** A form in a dialog that edits what a colleague may edit at the same time. */
export const EditDialog = <T, I extends FieldValues, O>(props: Props<T, I, O>) => {
  const { schema, opened, entity, valuesOf, describe, onSave, children, ...dialog } = props
  const form = useForm<I, unknown, O>({
    resolver: schemaResolver(schema),
    defaultValues: valuesOf(opened),
    mode: 'onTouched',
  })
  const { save, newer, base } = useFormConflict({ form, opened, entity, valuesOf, describe })
  return (
    <DialogForm {...dialog} form={form} onSubmit={values => save(base => onSave(values, base))}>
      {newer && <NewerValues {...newer} />}
      {children(form, base)}
    </DialogForm>
  )
}
