import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { languages } from '#contract/language.ts'
import { paymentStatuses } from '#contract/sales/saleTerms.ts'
import { saleTextFields } from '#contract/sales/saleTextFields.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { fieldLabels as labels } from '#web/sales/create/saleFields.texts.ts'
import { imageSlots, type SaleForm } from '#web/sales/create/saleForm.ts'
import { twoPanes } from '#web/sales/create/tillLayout.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import type { ImageLimit } from '#web/ui/image/shrinkImage.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

/** 5 MB itself is too large. */
const imageLimit: ImageLimit = {
  bytes: 5 * 1024 * 1024 - 1,
  tooLarge: texts.imageTooLarge,
  notAnImage: texts.notAnImage,
  captureFailed: texts.captureFailed,
}

const header = {
  width: '100%',
  minHeight: touchTarget,
  flex: 'none',
  justifyContent: 'start',
  gap: 1,
  [twoPanes]: { px: 1.5 },
}

interface Props {
  form: SaleForm
  isOpen: boolean
  onToggle: () => void
  /** The pictures of a sale that is corrected, by slot. */
  unsent: readonly (ChosenPicture | undefined)[]
  onUnsentChange: (slot: number, picture: ChosenPicture | undefined) => void
}

type FieldsProps = Omit<Props, 'isOpen' | 'onToggle'>

const MoreFields = ({ form: { control }, unsent, onUnsentChange }: FieldsProps) => {
  const isPaid = useWatch({ control, name: 'paymentStatus' }) !== 'unpaid'
  return (
    <>
      <SelectInput
        control={control}
        name="paymentStatus"
        label={labels.paymentStatus}
        options={paymentStatuses.map(value => ({ value, label: saleTexts.paymentStatus[value] }))}
      />
      <SelectInput
        control={control}
        name="smsLanguage"
        label={labels.smsLanguage}
        options={languages.map(value => ({ value, label: smsTexts.languages[value] }))}
        empty={texts.shopLanguage}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
        {isPaid && <TextInput control={control} name="paymentNote" label={labels.paymentNote} />}
        {saleTextFields.map(field => (
          <TextInput key={field} control={control} name={field} label={labels[field]} multiline minRows={2} />
        ))}
      </Box>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
          gap: 2,
        }}
      >
        {imageSlots.map(slot => (
          <ImageInput
            key={slot}
            control={control}
            name={`images.${slot}`}
            label={texts.image(slot + 1)}
            limit={imageLimit}
            unsent={unsent[slot]}
            onUnsentChange={picture => onUnsentChange(slot, picture)}
          />
        ))}
      </Box>
    </>
  )
}

/** What few sales need. A picture is uploaded also while it is closed. */
export const MoreSection = ({ isOpen, onToggle, ...fields }: Props) => {
  const id = useId()
  return (
    <>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={header}>
        <ExpandMore aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : undefined, color: 'text.secondary' }} />
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {texts.more}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" noWrap aria-hidden title={texts.moreHint}>
          {texts.moreHint}
        </Typography>
      </ButtonBase>
      <Box
        id={id}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 2,
          pb: 2,
          overflowY: 'auto',
          [twoPanes]: { px: 1.5 },
        }}
      >
        <MoreFields {...fields} />
      </Box>
    </>
  )
}
