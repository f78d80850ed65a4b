import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '#contract/access.ts'
import type { CashMovement, LatePayment } from '#contract/drawer/drawer.ts'
import { formatEtb } from '#contract/money.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

interface EntryProps {
  title: ReactNode
  amount: number
  lines: readonly string[]
}

const Entry = ({ title, amount, lines }: EntryProps) => (
  <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{title}</Typography>
      {lines.map(line => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatEtb(amount)}
    </Typography>
  </Box>
)

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }

export const MovementList = ({ movements }: { movements: readonly CashMovement[] }) => (
  <Box component="ul" sx={list}>
    {movements.map(({ id, direction, amount, category, note, receivedBy, receivedAt }) => (
      <Entry
        key={id}
        title={[texts.directions[direction], category].filter(Boolean).join(': ')}
        amount={direction === 'out' ? -amount : amount}
        lines={[...(direction === 'opening' ? [] : [note]), texts.by(receivedBy.name, shopTime(receivedAt))]}
      />
    ))}
  </Box>
)

/** What was paid for, as a link if the user may open it. */
const Subject = ({ payment: { kind, saleId, repairNumber } }: { payment: LatePayment }) => {
  const { user } = useRouteContext({ from: '__root__' })
  if (repairNumber !== null && mayOpen(user, `/admin/repairs/${repairNumber}`))
    return (
      <TextLink to="/admin/repairs/$number" params={{ number: repairNumber }}>
        {texts.ofRepair(repairNumber)}
      </TextLink>
    )
  if (saleId !== null && mayOpen(user, `/admin/sales/${saleId}`))
    return (
      <TextLink to="/admin/sales/$id" params={{ id: saleId }}>
        {texts.ofSale(saleNumber(saleId))}
      </TextLink>
    )
  return texts.kinds[kind]
}

interface LateProps {
  payments: readonly LatePayment[]
  /** Says on which day each counts. */
  showsDay?: boolean
}

export const LateList = ({ payments, showsDay = false }: LateProps) => (
  <Box component="ul" sx={list}>
    {payments.map(payment => (
      <Entry
        key={payment.id}
        title={<Subject payment={payment} />}
        amount={payment.amount}
        lines={[
          texts.by(payment.receivedBy.name, shopTime(payment.receivedAt)),
          ...(payment.reason ? [payment.reason] : []),
          ...(showsDay ? [texts.countsOn(payment.drawerDay)] : []),
        ]}
      />
    ))}
  </Box>
)
