import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { payablePart, repairDue } from '#contract/repairs/cost.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { DrawerInput } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { useDescribeOutcome } from '#web/payments/useDescribeOutcome.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import type { DeliveryControl } from '#web/repairs/status/useDeliveryPayment.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { SwitchInput } from '#web/ui/form/SwitchInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { color } from '#web/ui/theme/tokens.ts'

const frame = { display: 'grid', gap: 2, py: 2, borderBlock: `1px solid ${color.hairline}` }

/** Shows what is due for a repair that is handed over, and offers to receive it. */
export const DeliveryPaymentFields = ({ control, repair }: { control: DeliveryControl; repair: Repair }) => {
  const format = useFormatAmount()
  const describeOutcome = useDescribeOutcome()
  const [isReceived, amount]: [boolean, number | undefined] = useWatch({ control, name: ['isReceived', 'amount'] })
  const method = useWatch({ control, name: 'method' })
  const options = usePaymentOptions()
  return (
    <Box sx={frame}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {texts.balanceDue(format(repairDue(repair)))}
      </Typography>
      <SwitchInput
        control={control}
        name="isReceived"
        label={texts.receiveNow}
        hint={!isReceived && texts.notReceived}
      />
      {isReceived && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
          <AmountInput
            control={control}
            name="amount"
            label={paymentTexts.amountReceived}
            hint={
              amount !== undefined &&
              Number.isFinite(amount) &&
              describeOutcome(payablePart(repair), undefined, { method, amount })
            }
            required
          />
          <SelectInput control={control} name="method" label={paymentTexts.paymentMethod} options={options} />
          <ReferenceInput control={control} name="reference" method={method} />
          <DrawerInput control={control} name="drawer" method={method} branch={repair.branch} />
          <TextInput control={control} name="note" label={paymentTexts.paymentNote} />
        </Box>
      )}
    </Box>
  )
}
