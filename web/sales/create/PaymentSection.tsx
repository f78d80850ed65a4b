import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { formatEtb } from '#contract/money.ts'
import { balanceDue, changeDue } from '#contract/sales/saleAmounts.ts'
import { paymentStatuses } from '#contract/sales/saleTerms.ts'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { fieldLabels as labels, createTexts as texts } from '#web/sales/create/create.texts.ts'
import { isReferenced, type SaleForm } from '#web/sales/create/saleForm.ts'
import { useRunningTotal } from '#web/sales/create/useRunningTotal.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.5,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .due': { fontWeight: 600 },
}

/** What the customer gets back or still owes. The server computes the total that counts. */
const Due = ({ form: { control } }: { form: SaleForm }) => {
  const [received, status] = useWatch({ control, name: ['amountReceived', 'paymentStatus'] })
  const total = useRunningTotal(control)
  const nothing = status === 'paid' ? null : 0
  const payment = { amountReceived: received !== undefined && Number.isFinite(received) ? received : nothing }
  const balance = balanceDue(total, payment)
  return (
    <Box component="dl" sx={list}>
      <dt>{texts.total}</dt>
      <dd>{formatEtb(total)}</dd>
      <dt className="due">{balance > 0 ? texts.balance : texts.change}</dt>
      <dd className="due">{formatEtb(balance > 0 ? balance : changeDue(total, payment))}</dd>
    </Box>
  )
}

const Reference = ({ form: { control } }: { form: SaleForm }) => {
  const [paymentMethod, paymentStatus] = useWatch({ control, name: ['paymentMethod', 'paymentStatus'] })
  return (
    isReferenced({ paymentMethod, paymentStatus }) && (
      <ReferenceInput control={control} name="reference" method={paymentMethod} />
    )
  )
}

export const PaymentSection = ({ form }: { form: SaleForm }) => (
  <FormSection title={texts.payment} columns={1}>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
      <SelectInput
        control={form.control}
        name="paymentMethod"
        label={labels.paymentMethod}
        options={usePaymentOptions()}
      />
      <SelectInput
        control={form.control}
        name="paymentStatus"
        label={labels.paymentStatus}
        options={paymentStatuses.map(value => ({ value, label: saleTexts.paymentStatus[value] }))}
      />
    </Box>
    <AmountInput
      control={form.control}
      name="amountReceived"
      label={labels.amountReceived}
      hint={texts.receivedHint[useWatch({ control: form.control, name: 'paymentStatus' })]}
    />
    <Reference form={form} />
    <Due form={form} />
  </FormSection>
)
