import Payments from '@mui/icons-material/PaymentsOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { can } from '#contract/access.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import { repairBalance } from '#contract/repairs/repairBalance.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { PaymentCorrections } from '#web/payments/PaymentCorrections.tsx'
import { PaymentList } from '#web/payments/PaymentList.tsx'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { RepairPayBackDialog } from '#web/repairs/payments/RepairPayBackDialog.tsx'
import { RepairPaymentDialog } from '#web/repairs/payments/RepairPaymentDialog.tsx'
import { repairPaymentTexts as texts } from '#web/repairs/payments/repairPayments.texts.ts'
import { repairPaymentCorrectionsQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { SumList } from '#web/ui/page/SumList.tsx'

const outcomeRow = (repair: Repair): readonly [string, ReactNode] => {
  const { kind, amount } = repairBalance(repair)
  if (kind === 'toGiveBack') return [texts.toGiveBack, <Amount key="overpaid" santim={amount} />]
  if (kind === 'paid') return [texts.due, <StatusChip key="paid" label={texts.isPaid} color="green" />]
  return [texts.due, <Amount key="due" santim={kind === 'due' ? amount : 0} />]
}

const Sums = ({ repair }: { repair: Repair }) => {
  const { cost, paid, paidBefore } = repair
  return (
    <SumList
      sums={[
        [texts.cost, <Amount key="cost" santim={cost} />],
        ...(paidBefore > 0 ? [[texts.paidBefore, <Amount key="before" santim={paidBefore} />] as const] : []),
        [repairBalance(repair).kind === 'deposit' ? texts.deposit : texts.paid, <Amount key="paid" santim={paid} />],
        outcomeRow(repair),
      ]}
    />
  )
}

/** As wide as its words, except on a phone. */
const action = { justifySelf: { sm: 'start' } }

/** What the ticket costs, who has received what of it, and what is still to be paid or given back. */
export const RepairPayments = ({ repair }: { repair: Repair }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const format = useFormatAmount()
  const [dialog, setDialog] = useState<'receive' | 'payBack' | { correctedId: string }>()
  const close = () => setDialog(undefined)
  const mayWork = can(user, 'repairs.work')
  const { kind, amount } = repairBalance(repair)
  const now = new Date()
  const corrections = useQuery(repairPaymentCorrectionsQuery(repair.number))
  return (
    <Section title={paymentTexts.payments}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Sums repair={repair} />
        {kind === 'toGiveBack' && <Alert severity="warning">{texts.overpaid(format(amount))}</Alert>}
        {mayWork && kind === 'due' && (
          <Button
            variant="contained"
            color="secondary"
            startIcon={<Payments />}
            sx={action}
            onClick={() => setDialog('receive')}
          >
            {paymentTexts.receivePayment}
          </Button>
        )}
        {mayWork && kind === 'toGiveBack' && (
          <Button variant="contained" startIcon={<Payments />} sx={action} onClick={() => setDialog('payBack')}>
            {paymentTexts.payBack}
          </Button>
        )}
        {(repair.payments.length > 0 || repair.paidBefore === 0) && (
          <PaymentList
            payments={repair.payments}
            mayCorrect={payment => mayWork && mayCorrectPayment(user, payment, now)}
            onCorrect={({ id }) => setDialog({ correctedId: id })}
          />
        )}
      </Box>
      <PaymentCorrections query={corrections} />
      {dialog === 'payBack' && <RepairPayBackDialog repair={repair} onClose={close} />}
      {dialog && dialog !== 'payBack' && (
        <RepairPaymentDialog
          repair={repair}
          paymentId={dialog === 'receive' ? undefined : dialog.correctedId}
          onClose={close}
        />
      )}
    </Section>
  )
}
