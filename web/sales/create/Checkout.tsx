import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useController, useWatch } from 'react-hook-form'
import { formatEtb } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { balanceDue, changeDue, leftToPay } from '#contract/sales/saleAmounts.ts'
import { DrawerInput } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { CustomerLine } from '#web/sales/create/CustomerLine.tsx'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { useDiscount } from '#web/sales/create/DiscountInput.tsx'
import { DiscountLimit } from '#web/sales/create/DiscountLimit.tsx'
import { SaleDiscount, SaleDiscountButton } from '#web/sales/create/SaleDiscount.tsx'
import { fieldLabels as labels } from '#web/sales/create/saleFields.texts.ts'
import { isReferenced, type SaleForm } from '#web/sales/create/saleForm.ts'
import { twoPanes, useHasTwoPanes } from '#web/sales/create/tillLayout.ts'
import { useRunningTotal } from '#web/sales/create/useRunningTotal.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface Props {
  form: SaleForm
  /** What was paid for the items that the customer returns in exchange. */
  credit: number | undefined
}

interface CheckoutProps extends Props {
  /** The branch of the sale whose items the customer returns. */
  returnedBranch: number | null
}

/** Beside each other where the pane has room. */
const beside = '@container (min-width: 440px)'

const amounts = {
  flex: 1,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', columnGap: 2 },
  '& dt': { mr: 'auto' },
  '& dd': { m: 0, textAlign: 'right' },
  // Fits a phone.
  '& .MuiTypography-figure': { fontSize: 'min(2.5rem, 10cqw)' },
}

const totalStyle = {
  display: 'flex',
  flexDirection: 'column-reverse',
  [beside]: { flexDirection: 'row', alignItems: 'center', gap: 1 },
  '& > button': { alignSelf: 'start' },
}

const Amount = ({ title, amount, isFigure = false }: { title: string; amount: number; isFigure?: boolean }) => (
  <div>
    <dt>{title}</dt>
    <Typography component="dd" {...(isFigure && { variant: 'figure', color: 'secondary' })}>
      {formatEtb(amount)}
    </Typography>
  </div>
)

/** The total, or in an exchange the difference: the largest figure of the app. The server computes the one that counts. */
const Total = ({ form: { control }, credit }: Props) => {
  const total = useRunningTotal(control)
  const discount = useDiscount(control, '')
  const hasTwoPanes = useHasTwoPanes()
  return (
    <>
      {discount.unit && <SaleDiscount control={control} discount={discount} />}
      {/* On a phone the basket, which says it too, is another step. */}
      {!hasTwoPanes && <DiscountLimit control={control} />}
      <Box sx={totalStyle}>
        {!discount.unit && <SaleDiscountButton discount={discount} />}
        <Box component="dl" sx={amounts}>
          {credit === undefined ? (
            <Amount title={texts.total} amount={total} isFigure />
          ) : (
            <>
              <Amount title={texts.total} amount={total} />
              <Amount title={texts.exchange.credit} amount={-credit} />
              <Amount
                title={total < credit ? texts.exchange.toGiveBack : texts.exchange.toPay}
                amount={Math.abs(total - credit)}
                isFigure
              />
            </>
          )}
        </Box>
      </Box>
    </>
  )
}

/** What the bar of a phone says while products are chosen. */
export const BarTotal = ({ form: { control }, credit = 0 }: Props) => {
  const total = useRunningTotal(control)
  const title = credit === 0 ? texts.total : total < credit ? texts.exchange.toGiveBack : texts.exchange.toPay
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {title}
      </Typography>
      <Typography
        variant="h1"
        component="div"
        color="secondary"
        // Fits a phone at 200%.
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 'min(1.75rem, 10.5vw)', whiteSpace: 'nowrap' }}
      >
        {formatEtb(Math.abs(total - credit))}
      </Typography>
    </Box>
  )
}

const MethodButtons = ({ form: { control }, label }: { form: SaleForm; label: string }) => {
  const { field } = useController({ control, name: 'paymentMethod' })
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      value={field.value}
      aria-label={label}
      onChange={(_event, chosen: PaymentMethod | null) => chosen && field.onChange(chosen)}
    >
      {usePaymentOptions().map(option => (
        <ToggleButton
          key={option.value}
          value={option.value}
          sx={{
            minHeight: touchTarget,
            px: 0.25,
            py: 0.5,
            fontSize: '0.8125rem',
            lineHeight: 1.25,
            textTransform: 'none',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const due = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0 },
  [beside]: { display: 'block', '& dd': { lineHeight: '48px' } },
}

/** What the customer gets back or still owes. Less than the total can be taken as a partial payment. */
const Due = ({ form, credit }: Props) => {
  const { control } = form
  const [received, status, method] = useWatch({ control, name: ['amountReceived', 'paymentStatus', 'paymentMethod'] })
  const nothing = status === 'paid' ? null : 0
  const payment = { amountReceived: received !== undefined && Number.isFinite(received) ? received : nothing }
  const toPay = leftToPay(useRunningTotal(control), credit)
  const balance = balanceDue(toPay, payment)
  const change = method === 'cash' ? changeDue(toPay, payment) : 0
  const takePartly = () => {
    form.setValue('paymentStatus', 'partial', { shouldDirty: true, shouldTouch: true })
    void form.trigger('amountReceived')
  }
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Box component="dl" sx={due}>
        <dt>{balance > 0 ? texts.balance : texts.change}</dt>
        <Typography component="dd" variant="h1">
          {formatEtb(balance > 0 ? balance : change)}
        </Typography>
      </Box>
      {balance > 0 && status === 'paid' && (
        <Button size="small" onClick={takePartly} sx={{ minHeight: 32 }}>
          {texts.takePartly}
        </Button>
      )}
    </Box>
  )
}

const receivedAndDue = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  [beside]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}

/** Only a payment in cash has change, and only another one a reference. */
const Received = ({ form, credit, returnedBranch }: CheckoutProps) => {
  const { control } = form
  const [paymentStatus, paymentMethod] = useWatch({ control, name: ['paymentStatus', 'paymentMethod'] })
  const hasReference = isReferenced({ paymentMethod, paymentStatus })
  return (
    <>
      <MethodButtons form={form} label={labels.paymentMethod} />
      <Box sx={receivedAndDue}>
        <Box sx={{ '& .MuiOutlinedInput-input': { typography: 'h1', py: 0.75 } }}>
          <AmountInput
            control={control}
            name="amountReceived"
            label={labels.amountReceived}
            hint={texts.receivedHint[paymentStatus]}
          />
        </Box>
        {hasReference && <ReferenceInput control={control} name="reference" method={paymentMethod} />}
        <div>
          {(!hasReference || paymentStatus !== 'paid') && <Due form={form} credit={credit} />}
          {paymentStatus !== 'unpaid' && (
            <DrawerInput control={control} name="drawer" method={paymentMethod} branch={returnedBranch} isInline />
          )}
        </div>
      </Box>
    </>
  )
}

/** In an exchange for something cheaper. */
const GivenBack = ({ form, returnedBranch }: Omit<CheckoutProps, 'credit'>) => {
  const { control } = form
  const method = useWatch({ control, name: 'paymentMethod' })
  return (
    <>
      <MethodButtons form={form} label={texts.exchange.givenBackBy} />
      <ReferenceInput control={control} name="reference" method={method} />
      <DrawerInput control={control} name="drawer" method={method} branch={returnedBranch} />
    </>
  )
}

const parts = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  containerType: 'inline-size',
  ...surface,
  p: 1.5,
  overflow: 'visible',
  [twoPanes]: { gap: 1, p: 0, pt: 1.5, mx: 1.5, border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 },
  '& .MuiFormLabel-root, & dt': { fontSize: '0.8125rem', fontWeight: 600 },
}

/** Who buys, how much it is and how it is paid. In an exchange the customer pays only the difference, or the shop gives it back. */
export const Checkout = ({ form, credit, returnedBranch }: CheckoutProps) => {
  const total = useRunningTotal(form.control)
  const isPaidByCredit = credit !== undefined && leftToPay(total, credit) === 0
  return (
    <Box sx={parts}>
      <CustomerLine form={form} />
      <Total form={form} credit={credit} />
      {!isPaidByCredit && <Received form={form} credit={credit} returnedBranch={returnedBranch} />}
      {isPaidByCredit && total < credit && <GivenBack form={form} returnedBranch={returnedBranch} />}
    </Box>
  )
}
