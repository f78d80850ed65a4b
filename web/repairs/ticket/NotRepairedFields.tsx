import Box from '@mui/material/Box'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import type { TermsControl } from '#web/repairs/ticket/useNotRepairedTerms.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { SwitchInput } from '#web/ui/form/SwitchInput.tsx'

interface Props {
  control: TermsControl
  parts: readonly { readonly name: string; readonly quantity: number }[]
}

/** Asks what the customer pays for a device that was not repaired, and whether its parts go back to stock. */
export const NotRepairedFields = ({ control, parts }: Props) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <AmountInput control={control} name="notRepairedCharge" label={texts.charge} hint={texts.chargeHint} />
    {parts.length > 0 && (
      <SwitchInput control={control} name="returnsParts" label={texts.returnsParts} hint={texts.partsOf(parts)} />
    )}
  </Box>
)
