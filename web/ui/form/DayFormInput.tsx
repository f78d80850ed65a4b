import type { FieldPath, FieldValues } from 'react-hook-form'
import { DayField } from '#web/ui/date/DayField.tsx'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

/** A day of the Ethiopian calendar as typed, such as 31/1/2019: the field itself explains what is wrong with it. */
const isTyping = /^(?!\d{4,}-\d\d-\d\d$)./

/** A day of a form. */
export const DayFormInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  calendar,
  ...fieldProps
}: FormFieldProps<V, N, O> & Pick<DayFieldProps, 'calendar'>) => {
  const { field, describedBy, frame } = useFormField(fieldProps as FormFieldProps<V, N, O>)
  const value: string = field.value ?? ''
  const problem = isTyping.test(value) ? undefined : frame.problem
  const isDescribed = problem !== undefined || Boolean(frame.hint)
  return (
    <FieldFrame {...frame} problem={problem}>
      <DayField
        id={frame.id}
        name={frame.label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        describedBy={isDescribed ? describedBy : undefined}
        isInvalid={problem !== undefined}
        calendar={calendar}
      />
    </FieldFrame>
  )
}
