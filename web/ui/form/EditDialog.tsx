import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { type Form, FormDialog, type FormDialogProps } from '#web/ui/form/FormDialog.tsx'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'

interface Props<T, I extends FieldValues, O> extends Omit<FormDialogProps<I, O>, 'defaultValues' | 'onSubmit'> {
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
  children: (form: Form<I, O>) => ReactNode
}

/**
 * A form in a dialog that edits what a colleague may edit at the same time. After an edit conflict, unedited fields take
 * the newer values; edited fields stay and can be saved on top of them.
 */
export const EditDialog = <T, I extends FieldValues, O>(props: Props<T, I, O>) => {
  const { opened, entity, valuesOf, describe, onSave, children, ...dialog } = props
  const [base, setBase] = useState(opened)
  const [newer, setNewer] = useState<T>()
  const save = async (values: O, { reset }: Form<I, O>) => {
    try {
      await onSave(values, base)
    } catch (error) {
      const current = error instanceof RefusedCall ? entity.safeParse(error.details.current).data : undefined
      if (current) {
        reset(valuesOf(current), { keepDirtyValues: true, keepDirty: true })
        setBase(current)
      }
      setNewer(current)
      throw error
    }
  }
  const takeNewer = (current: T, { reset, setFocus }: Form<I, O>) => {
    const values = valuesOf(current)
    reset(values, { keepFieldsRef: true })
    setNewer(undefined)
    setFocus(Object.keys(values)[0] as FieldPath<I>)
  }
  return (
    <FormDialog {...dialog} defaultValues={valuesOf(opened)} onSubmit={save}>
      {form => (
        <>
          {newer && <NewerValues description={describe(newer)} onTake={() => takeNewer(newer, form)} />}
          {children(form)}
        </>
      )}
    </FormDialog>
  )
}
