import Box from '@mui/material/Box'
import { saleTextFields } from '#contract/sales/saleTextFields.ts'
import { fieldLabels as labels, createTexts as texts } from '#web/sales/create/create.texts.ts'
import { imageSlots, type SaleForm } from '#web/sales/create/saleForm.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import type { ImageLimit } from '#web/ui/image/shrinkImage.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

/** 5 MB itself is too large. */
const imageLimit: ImageLimit = {
  bytes: 5 * 1024 * 1024 - 1,
  tooLarge: texts.imageTooLarge,
  notAnImage: texts.notAnImage,
  captureFailed: texts.captureFailed,
}

interface Props {
  form: SaleForm
  onPendingChange: (isPending: boolean) => void
  onFailedChange: (field: `images.${number}`, isFailed: boolean) => void
  /** The pictures of a sale that is corrected, by slot. */
  unsent: readonly (ChosenPicture | undefined)[]
  onUnsentChange: (slot: number, picture: ChosenPicture | undefined) => void
}

export const MoreSection = ({ form: { control }, onPendingChange, onFailedChange, unsent, onUnsentChange }: Props) => (
  <FormSection title={texts.more} columns={1}>
    {saleTextFields.map(field => (
      <TextInput key={field} control={control} name={field} label={labels[field]} multiline minRows={2} />
    ))}
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 2 }}>
      {imageSlots.map(slot => (
        <ImageInput
          key={slot}
          control={control}
          name={`images.${slot}`}
          label={texts.image(slot + 1)}
          limit={imageLimit}
          onPendingChange={onPendingChange}
          onFailedChange={isFailed => onFailedChange(`images.${slot}`, isFailed)}
          unsent={unsent[slot]}
          onUnsentChange={picture => onUnsentChange(slot, picture)}
        />
      ))}
    </Box>
  </FormSection>
)
