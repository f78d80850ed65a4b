import type { FieldPath, FieldValues } from 'react-hook-form'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import { DayField } from '#web/ui/date/DayField.tsx'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

/** What is typed in the Ethiopian calendar while it is no day, such as 31/1/2019: its field itself explains what is wrong. */
const isTyping = /^(?!\d{4,}-\d\d-\d\d$)./

/** A day of a form. */
export const DayFormInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  calendar = calendarOfUser,
  ...fieldProps
}: FormFieldProps<V, N, O> & Pick<DayFieldProps, 'calendar'>) => {
  const { field, describedBy, frame } = useFormField(fieldProps as FormFieldProps<V, N, O>)
  const value: string = field.value ?? ''
  const problem = calendar === 'ethiopian' && isTyping.test(value) ? undefined : frame.problem
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
