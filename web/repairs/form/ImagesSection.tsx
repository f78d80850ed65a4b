import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { imageSlots } from '#contract/repairs/repairs.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ImageField } from '#web/ui/image/ImageField.tsx'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { useArrowKeys } from '#web/ui/page/useArrowKeys.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

/** The pictures that are chosen but not uploaded yet, by their slots. */
export type UnsentImages = Readonly<Record<number, ChosenPicture>>

const pairs = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 2.5,
  alignItems: 'start',
}

/** A slot of the strip is narrow, so its buttons are icons there. */
const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 1,
  rowGap: 2.5,
  alignItems: 'start',
  '& fieldset .MuiButton-root': { px: 0.5, minWidth: touchTarget },
  '& fieldset .MuiButton-root:has(.MuiButton-startIcon)': { fontSize: 0 },
  '& fieldset .MuiButton-startIcon': { m: 0 },
  '& fieldset .MuiTypography-caption': { display: 'none' },
  // So that the first one, which is required, is no line longer than the others.
  '& fieldset legend': { fontSize: '0.8125rem' },
  '& fieldset img': { maxWidth: '100%' },
  '& fieldset > [tabindex]': { minHeight: 72 },
  '& fieldset > [tabindex] > div': { p: 0.5, '& > div': { gap: 0.5 } },
}

interface Props {
  form: RepairForm
  /** A new ticket needs the first picture. Its pictures are a strip, with descriptions on demand. */
  isNew?: boolean
  unsent?: UnsentImages
  onUnsentChange?: (slot: number, picture: ChosenPicture | undefined) => void
}

/** On a new ticket few pictures need one. */
const Description = ({
  form: { control, getValues },
  slot,
  isOnDemand,
}: Pick<Props, 'form'> & { slot: number; isOnDemand: boolean }) => {
  const name = `images.${slot - 1}.description` as const
  // That of a draft is there from the start.
  const [isOpen] = useState(() => !isOnDemand || getValues(name) !== '')
  const [isClicked, setClicked] = useState(false)
  if (isOpen || isClicked)
    return <TextInput control={control} name={name} label={texts.imageDescription(slot)} autoFocus={isClicked} />
  return (
    <Button size="small" aria-label={texts.describeImage(slot)} onClick={() => setClicked(true)}>
      {texts.describe}
    </Button>
  )
}

const Slot = ({ form, slot, isNew = false, unsent, onUnsentChange }: Props & { slot: number }) => {
  const index = slot - 1
  const { field, fieldState } = useController({ control: form.control, name: `images.${index}.fileId` })
  const { errors } = useFormState({ control: form.control, name: 'images' })
  const isFirst = slot === 1
  const isMissing = isFirst && field.value === null
  const change = (fileId: string | null) => {
    field.onChange(fileId)
    // That the first one is missing is an error of all of them, which stays while only one is validated.
    if (errors.images) void form.trigger('images')
  }
  const problem = fieldState.error?.message ?? (isMissing ? errors.images?.message : undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ImageField
        control={form.control}
        name={field.name}
        label={texts.image(slot)}
        value={field.value}
        onChange={change}
        ref={field.ref}
        required={isFirst && isNew}
        {...(problem && { problem })}
        unsent={unsent?.[slot]}
        onUnsentChange={picture => onUnsentChange?.(slot, picture)}
      />
      <Description form={form} slot={slot} isOnDemand={isNew} />
    </Box>
  )
}

/** The keys that move in the strip, while it is used by keyboard. */
const keysHint = { visibility: 'hidden', '[role=toolbar]:has(:focus-visible) + &': { visibility: 'visible' } }

export const ImagesSection = (props: Props) => {
  const { isNew = false } = props
  const container = useRef<HTMLDivElement>(null)
  useArrowKeys(container, isNew)
  return (
    <FieldConflict name="images">
      <Section title={texts.images}>
        <Box ref={container} {...(isNew && { role: 'toolbar', 'aria-label': texts.images })} sx={isNew ? strip : pairs}>
          {imageSlots.map(slot => (
            <Slot key={slot} {...props} slot={slot} />
          ))}
        </Box>
        {isNew && (
          <Typography variant="caption" component="p" color="textSecondary" sx={keysHint}>
            {texts.imageKeys}
          </Typography>
        )}
      </Section>
    </FieldConflict>
  )
}
