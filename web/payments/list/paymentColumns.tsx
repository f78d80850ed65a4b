import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Access } from '#contract/access.ts'
import { formatEtb } from '#contract/money.ts'
import type { ListedPayment } from '#contract/payments/paymentList.ts'
import { linkOfPayment, stateOf, subjectOf } from '#web/payments/list/describeListedPayment.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

interface Shown {
  user: Access
  /** The branches of the shop, none if it has only one. */
  branches: readonly { place: number; name: string }[]
}

const Method = ({ payment }: { payment: ListedPayment }) => usePaymentNames()[payment.method]

const Subject = ({ user, payment }: { user: Access; payment: ListedPayment }) => {
  const target = linkOfPayment(user, payment)
  return target ? <TextLink {...target}>{subjectOf(payment)}</TextLink> : subjectOf(payment)
}

/** What was corrected or removed is struck through: the row that takes it back is in the list too. */
const Amount = ({ amount, state }: ListedPayment) => {
  const shown = <NoWrap>{formatEtb(amount)}</NoWrap>
  return state === 'corrected' || state === 'removed' ? <s>{shown}</s> : shown
}

const Repeated = ({ isReferenceRepeated }: ListedPayment) =>
  isReferenceRepeated && <StatusChip label={paymentTexts.referenceUsedTwice} color="orange" />

export const paymentColumns = ({ user, branches }: Shown): [Column<ListedPayment>, ...Column<ListedPayment>[]] => [
  { key: 'date', title: texts.date, cell: ({ receivedAt }) => <NoWrap>{shopTime(receivedAt)}</NoWrap> },
  {
    key: 'for',
    title: texts.for,
    cell: payment => <Subject user={user} payment={payment} />,
    secondary: ({ kind }) => texts.kind[kind],
  },
  {
    key: 'method',
    title: texts.method,
    cell: payment => <Method payment={payment} />,
    secondary: ({ reference }) => reference,
    minWidth: 120,
  },
  {
    key: 'amount',
    title: texts.amount,
    align: 'right',
    cell: payment => <Amount {...payment} />,
  },
  {
    key: 'who',
    title: texts.who,
    cell: ({ receivedBy }) => receivedBy.name,
    secondary: ({ branch }) => branches.find(({ place }) => place === branch)?.name,
    minWidth: 110,
  },
  {
    key: 'state',
    title: texts.stateTitle,
    cell: payment => <Repeated {...payment} />,
    secondary: stateOf,
    minWidth: 140,
  },
]

/** A payment as a card on a phone. */
export const PaymentCard = ({ payment, user, branches }: Shown & { payment: ListedPayment }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Subject user={user} payment={payment} />
      </Box>
      <Amount {...payment} />
    </Typography>
    <Typography variant="body2" component="p">
      {texts.kind[payment.kind]} · <Method payment={payment} />
      {payment.reference && ` · ${payment.reference}`}
    </Typography>
    <Typography variant="body2" component="p" color="textSecondary">
      {[payment.receivedBy.name, branches.find(({ place }) => place === payment.branch)?.name]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    <Repeated {...payment} />
    {stateOf(payment) && <Typography variant="body2">{stateOf(payment)}</Typography>}
  </Box>
)
