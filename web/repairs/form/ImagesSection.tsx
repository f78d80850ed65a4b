import Box from '@mui/material/Box'
import { type FieldPath, useController, useFormState } from 'react-hook-form'
import { imageSlots } from '#contract/repairs/repairs.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm, RepairValues } from '#web/repairs/form/repairForm.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ImageField, type ImageFieldProps } from '#web/ui/image/ImageField.tsx'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

/** The pictures that are chosen but not uploaded yet, by their slots. */
export type UnsentImages = Readonly<Record<number, ChosenPicture>>

interface Props extends Pick<ImageFieldProps, 'onPendingChange'> {
  form: RepairForm
  onFailedChange: (field: FieldPath<RepairValues>, isFailed: boolean) => void
  isRequired?: boolean
  unsent?: UnsentImages
  onUnsentChange?: (slot: number, picture: ChosenPicture | undefined) => void
}

const Slot = ({
  form,
  slot,
  isRequired,
  unsent,
  onUnsentChange,
  onFailedChange,
  ...rest
}: Props & { slot: number }) => {
  const index = slot - 1
  const { field, fieldState } = useController({ control: form.control, name: `images.${index}.fileId` })
  const { errors } = useFormState({ control: form.control, name: 'images' })
  const isFirst = slot === 1
  const isMissing = isFirst && field.value === null
  const problem = fieldState.error?.message ?? (isMissing ? errors.images?.message : undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ImageField
        {...rest}
        label={texts.image(slot)}
        value={field.value}
        onChange={field.onChange}
        ref={field.ref}
        required={isFirst && isRequired === true}
        {...(problem && { problem })}
        unsent={unsent?.[slot]}
        onFailedChange={isFailed => onFailedChange(field.name, isFailed)}
        onUnsentChange={picture => onUnsentChange?.(slot, picture)}
      />
      <TextInput control={form.control} name={`images.${index}.description`} label={texts.imageDescription(slot)} />
    </Box>
  )
}

export const ImagesSection = (props: Props) => (
  <FieldConflict name="images">
    <FormSection title={texts.images}>
      {imageSlots.map(slot => (
        <Slot key={slot} {...props} slot={slot} />
      ))}
    </FormSection>
  </FieldConflict>
)
