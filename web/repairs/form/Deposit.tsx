import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { DrawerInput } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { useEnteredCost } from '#web/repairs/form/useEnteredCost.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'

/** What the customer pays at intake. It may be more than the cost, which is often not known yet. */
export const Deposit = ({ form }: { form: RepairForm }) => {
  const format = useFormatAmount()
  const methods = usePaymentOptions()
  const method = useWatch({ control: form.control, name: 'deposit.method' })
  const { partsCost, extraCost, deposit } = useEnteredCost(form)
  const [cost, above] = [partsCost + extraCost, deposit - partsCost - extraCost]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, alignItems: 'start' }}>
      <AmountInput
        control={form.control}
        name="deposit.amount"
        label={labels.deposit}
        hint={cost > 0 && above > 0 ? texts.depositAboveCost(format(above)) : texts.depositHint}
      />
      {deposit > 0 && (
        <>
          <SelectInput
            control={form.control}
            name="deposit.method"
            label={paymentTexts.paymentMethod}
            options={methods}
          />
          <ReferenceInput control={form.control} name="deposit.reference" method={method} />
          <DrawerInput control={form.control} name="deposit.drawer" method={method} branch={null} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput control={form.control} name="deposit.note" label={paymentTexts.paymentNote} />
          </Box>
        </>
      )}
    </Box>
  )
}
