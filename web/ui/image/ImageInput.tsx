import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'
import { ImageField, type ImageFieldProps } from '#web/ui/image/ImageField.tsx'

/** The image field of a form: its value is the id of the stored picture, or null. */
export const ImageInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  limit,
  unsent,
  onUnsentChange,
  ...bound
}: FormFieldProps<V, N, O> & Pick<ImageFieldProps, 'control' | 'limit' | 'unsent' | 'onUnsentChange'>) => {
  const { field, frame } = useFormField(bound as FormFieldProps<V, N, O>)
  const { value, onChange, ref } = field
  return (
    <ImageField
      {...frame}
      control={bound.control}
      name={bound.name}
      value={value}
      onChange={onChange}
      ref={ref}
      limit={limit}
      unsent={unsent}
      onUnsentChange={onUnsentChange}
    />
  )
}
