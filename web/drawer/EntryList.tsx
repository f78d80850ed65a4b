import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mayOpen } from '#contract/access.ts'
import type { CashMovement, LatePayment } from '#contract/drawer/drawer.ts'
import { formatEtb } from '#contract/money.ts'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { CorrectCashDialog } from '#web/drawer/CorrectCashDialog.tsx'
import { signedAmount, titleOfMovement } from '#web/drawer/describeMovement.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

interface EntryProps {
  title: ReactNode
  amount: number
  lines: readonly string[]
  action?: ReactNode
}

const Entry = ({ title, amount, lines, action }: EntryProps) => (
  <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{title}</Typography>
      {lines.map(line => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatEtb(amount)}
      </Typography>
      {action && <Box sx={{ my: -1.5 }}>{action}</Box>}
    </Box>
  </Box>
)

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }

interface MovementProps {
  movement: CashMovement
  isOfOtherDay: boolean
  onCorrect: (() => void) | undefined
}

const Movement = ({ movement, isOfOtherDay, onCorrect }: MovementProps) => {
  const { direction, amount, note, receivedBy, receivedAt, day, isCorrected } = movement
  return (
    <Entry
      title={titleOfMovement(movement)}
      amount={signedAmount(movement)}
      lines={[
        ...(direction === 'opening' ? [] : [note]),
        texts.by(receivedBy.name, shopTime(receivedAt)),
        ...(isOfOtherDay ? [texts.countsOn(day)] : []),
        ...(isCorrected ? [texts.isCorrected] : []),
      ]}
      action={
        onCorrect && <IconAction label={texts.correctCashOf(formatEtb(amount))} icon={<Edit />} onClick={onCorrect} />
      }
    />
  )
}

interface MovementListProps {
  movements: readonly CashMovement[]
  /** The day that is shown. What counts on another one says so. */
  day: string
}

/** Cash paid in and out. Who may correct an entry can do so. */
export const MovementList = ({ movements, day }: MovementListProps) => {
  const { user } = useRouteContext({ from: '__root__' })
  const [correctedId, setCorrectedId] = useState<string>()
  const corrected = movements.find(({ id }) => id === correctedId)
  const now = new Date()
  const mayCorrect = (movement: CashMovement) =>
    !movement.isCorrected && mayCorrectPayment(user, { ...movement, method: 'cash' }, now)
  return (
    <>
      <Box component="ul" sx={list}>
        {movements.map(movement => (
          <Movement
            key={movement.id}
            movement={movement}
            isOfOtherDay={movement.day !== day}
            onCorrect={mayCorrect(movement) ? () => setCorrectedId(movement.id) : undefined}
          />
        ))}
      </Box>
      {corrected && <CorrectCashDialog movement={corrected} onClose={() => setCorrectedId(undefined)} />}
    </>
  )
}

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
