import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { formatEtb } from '#contract/money.ts'
import { balanceDue, changeDue, leftToPay } from '#contract/sales/saleAmounts.ts'
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

interface Props {
  form: SaleForm
  /** What was paid for the items that the customer returns in exchange. */
  credit: number | undefined
}

/** What the customer gets back or still owes. The server computes the total that counts. */
const Due = ({ form: { control }, credit }: Props) => {
  const [received, status, method] = useWatch({ control, name: ['amountReceived', 'paymentStatus', 'paymentMethod'] })
  const total = useRunningTotal(control)
  const nothing = status === 'paid' ? null : 0
  const payment = { amountReceived: received !== undefined && Number.isFinite(received) ? received : nothing }
  const toPay = leftToPay(total, credit)
  const balance = balanceDue(toPay, payment)
  const change = method === 'cash' ? changeDue(toPay, payment) : 0
  return (
    <Box component="dl" sx={list}>
      <dt>{texts.total}</dt>
      <dd>{formatEtb(total)}</dd>
      {credit !== undefined && (
        <>
          <dt>{texts.exchange.credit}</dt>
          <dd>{formatEtb(-credit)}</dd>
          <dt className="due">{total < credit ? texts.exchange.toGiveBack : texts.exchange.toPay}</dt>
          <dd className="due">{formatEtb(Math.abs(total - credit))}</dd>
        </>
      )}
      {(credit === undefined || toPay > 0) && (
        <>
          <dt className="due">{balance > 0 ? texts.balance : texts.change}</dt>
          <dd className="due">{formatEtb(balance > 0 ? balance : change)}</dd>
        </>
      )}
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

const MethodInput = ({ form, label }: { form: SaleForm; label: string }) => (
  <SelectInput control={form.control} name="paymentMethod" label={label} options={usePaymentOptions()} />
)

/** How much the customer pays, and how. */
const Received = ({ form }: { form: SaleForm }) => (
  <>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
      <MethodInput form={form} label={labels.paymentMethod} />
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
  </>
)

/** In an exchange the customer pays only the difference, or the shop gives it back. */
export const PaymentSection = ({ form, credit }: Props) => {
  const total = useRunningTotal(form.control)
  const isPaidByCredit = credit !== undefined && leftToPay(total, credit) === 0
  return (
    <FormSection title={texts.payment} columns={1}>
      {!isPaidByCredit && <Received form={form} />}
      {isPaidByCredit && total < credit && <MethodInput form={form} label={texts.exchange.givenBackBy} />}
      <Due form={form} credit={credit} />
    </FormSection>
  )
}
