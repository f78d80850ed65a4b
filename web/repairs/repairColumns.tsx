import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatAmount as formatNumber } from '#contract/money.ts'
import { isDelayed } from '#contract/repairs/delay.ts'
import { repairBalance } from '#contract/repairs/repairBalance.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { problemLabel } from '#web/language/labels.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { formatBalance, formatEstimate, formatTechnician } from '#web/repairs/ticket/formatRepair.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

const lines = (count: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
  overflow: 'hidden',
  // A single line may end within a word: of a long name, more than its first word is seen.
  ...(count === 1 && { wordBreak: 'break-all' }),
})

/** A problem such as 'Speaker/sound' may break after its slash, where a browser would break a narrow column within a word. */
const breakable = (text: string) =>
  text.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

interface ClampedProps {
  /** All of it is shown on hover, and on the page of the ticket. */
  text: string
  /** How many lines it may take. */
  max: number
}

const Clamped = ({ text, max }: ClampedProps) => (
  <Box component="span" sx={lines(max)} title={text}>
    {breakable(text)}
  </Box>
)

/**
 * Wide enough for an IMEI on one line, because a broken one is hard to compare: its figures are a little wider than 'ch'. A
 * longer serial may break.
 */
const Serial = ({ repair, max }: { repair: RepairInList; max: number }) => (
  <Box sx={{ minWidth: '16.5ch', fontSize: '0.75rem' }}>
    <Clamped text={repair.serialNumber || repairTexts.noSerial} max={max} />
  </Box>
)

const Delay = ({ repair }: { repair: RepairInList }) =>
  isDelayed(repair, new Date()) && <StatusChip label={texts.delayed} color="orange" isUrgent />

const inLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }

const Estimate = ({ repair }: { repair: RepairInList }) => (
  <Box sx={inLine}>
    <NoWrap>{formatEstimate(repair)}</NoWrap>
    <Delay repair={repair} />
  </Box>
)

/** From this width on, the price and the balance fit into one line. */
export const roomyFrom = 1400

/** In letters. Longer than that, price and balance would push other columns out of the table. */
const longestLine = 32

const hasMoney = ({ cost, paid }: RepairInList): boolean => cost > 0 || paid > 0

/** The price and what is left of it, or only that if it says all: in one line where there is room. */
const Money = ({ repair }: { repair: RepairInList }) => {
  const formatAmount = useFormatAmount()
  const { kind, amount } = repairBalance(repair)
  const saysAll = repair.cost === 0 || (kind === 'due' && amount === repair.cost)
  const cost = saysAll ? formatBalance(repair, formatAmount) : formatAmount(repair.cost)
  const balance = saysAll ? '' : formatBalance(repair, formatNumber)
  const fits = cost.length + balance.length < longestLine
  return (
    hasMoney(repair) && (
      <Box
        component="span"
        sx={{
          whiteSpace: 'normal',
          ...(fits && { [`@media (min-width: ${roomyFrom}px)`]: { whiteSpace: 'nowrap' } }),
        }}
      >
        <NoWrap>{cost}</NoWrap>
        {balance && '\u00A0·'} <NoWrap>{balance}</NoWrap>
      </Box>
    )
  )
}

/** Only what is left of the price, where there is no room for both. */
const Balance = ({ repair }: { repair: RepairInList }) => {
  const formatAmount = useFormatAmount()
  return hasMoney(repair) && formatBalance(repair, formatAmount)
}

const Status = ({ repair }: { repair: RepairInList }) => (
  <RepairStatusChip status={repair.status} label={statusLabel(repair)} />
)

const dayMs = 86_400_000

/** How many days it has had its status. Nothing on the first day, and once it is handed over. */
const daysInStatus = ({ status, statusSince }: RepairInList): ReactNode => {
  const days = Math.floor((Date.now() - Date.parse(statusSince)) / dayMs)
  if (days <= 0 || status === 'Delivered') return undefined
  const formatted = texts.daysInStatus(days)
  return (
    <span title={texts.inThisStatus(formatted)}>
      <NoWrap>{formatted}</NoWrap>
    </span>
  )
}

type Columns = [Column<RepairInList>, ...Column<RepairInList>[]]

interface BesideProps {
  children: ReactNode
  secondary: ReactNode
  /** Where there is no room beside, it stands below. */
  mayWrap?: boolean
}

/** Room for the longest status of an open repair and its days, on a screen that has it. */
const wrapping = { flexWrap: 'wrap', '@media (min-width: 1360px)': { minWidth: 136 } } as const

/** What stands below in two lines stands beside in one. */
const Beside = ({ children, secondary, mayWrap = false }: BesideProps) => (
  <Box sx={{ ...inLine, ...(mayWrap ? wrapping : { flexWrap: 'nowrap' }) }}>
    {children}
    <Typography component="span" variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
      {secondary}
    </Typography>
  </Box>
)

const number: Column<RepairInList> = {
  key: 'number',
  title: texts.number,
  cell: repair => <NoWrap>{repair.number}</NoWrap>,
}

type Place = Pick<Column<RepairInList>, 'cell' | 'secondary'>

const columnsOf = (problem: Place, status: Place): Columns => [
  number,
  {
    key: 'customer',
    title: texts.customer,
    cell: repair => <Clamped text={repair.customerName} max={1} />,
    secondary: repair => <NoWrap>{formatPhone(repair.customerPhone)}</NoWrap>,
    minWidth: 100,
  },
  { key: 'device', title: texts.device, cell: repair => <Clamped text={repair.deviceType} max={2} />, minWidth: 78 },
  { key: 'serial', title: texts.serial, cell: repair => <Serial repair={repair} max={2} /> },
  { key: 'problem', title: texts.problem, minWidth: 66, ...problem },
  { key: 'status', title: texts.status, ...status },
  {
    key: 'technician',
    title: texts.technician,
    cell: repair => <Clamped text={formatTechnician(repair)} max={2} />,
    minWidth: 94,
  },
  { key: 'estimate', title: texts.estimate, cell: repair => <Estimate repair={repair} /> },
]

const statusCell = (repair: RepairInList) => <Status repair={repair} />

/** The columns of the list. No row takes more than two lines: the price stands beneath the problem. */
export const repairColumns = columnsOf(
  {
    cell: repair => <Clamped text={problemLabel(repair.problem)} max={hasMoney(repair) ? 1 : 2} />,
    secondary: repair => hasMoney(repair) && <Money repair={repair} />,
  },
  { cell: statusCell, secondary: daysInStatus },
)

/** On a narrow desk the price would widen the table there, so what is left of it stands beneath the status. */
export const narrowRepairColumns = columnsOf(
  { cell: repair => <Clamped text={problemLabel(repair.problem)} max={2} /> },
  {
    cell: repair => (
      <Beside secondary={daysInStatus(repair)} mayWrap>
        <Status repair={repair} />
      </Beside>
    ),
    secondary: repair => <Balance repair={repair} />,
  },
)

/** The same in one line each on a very wide screen, with the cost in its own column. */
export const wideRepairColumns: Columns = [
  number,
  {
    key: 'customer',
    title: texts.customer,
    cell: repair => (
      <Beside secondary={formatPhone(repair.customerPhone)}>
        <Clamped text={repair.customerName} max={1} />
      </Beside>
    ),
    minWidth: 210,
  },
  { key: 'device', title: texts.device, cell: repair => <Clamped text={repair.deviceType} max={1} />, minWidth: 135 },
  { key: 'serial', title: texts.serial, cell: repair => <Serial repair={repair} max={1} /> },
  {
    key: 'problem',
    title: texts.problem,
    cell: repair => <Clamped text={problemLabel(repair.problem)} max={1} />,
    minWidth: 130,
  },
  {
    key: 'status',
    title: texts.status,
    cell: repair => (
      <Beside secondary={daysInStatus(repair)}>
        <Status repair={repair} />
      </Beside>
    ),
  },
  {
    key: 'technician',
    title: texts.technician,
    cell: repair => <Clamped text={formatTechnician(repair)} max={1} />,
    minWidth: 105,
  },
  {
    key: 'estimate',
    title: texts.estimate,
    cell: repair => (
      <Beside secondary={<Delay repair={repair} />}>
        <NoWrap>{formatEstimate(repair)}</NoWrap>
      </Beside>
    ),
  },
  { key: 'cost', title: texts.cost, cell: repair => <Money repair={repair} />, align: 'right' },
]

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }

/** A ticket as a card on a phone. */
export const RepairCard = ({ repair }: { repair: RepairInList }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
      {repair.deviceType}
    </Typography>
    <Typography variant="body2" component="div" color="textSecondary">
      {repair.serialNumber || repairTexts.noSerial}
      <Clamped text={problemLabel(repair.problem)} max={2} />
    </Typography>
    <Typography variant="body2" component="p">
      {repair.customerName} · <NoWrap>{formatPhone(repair.customerPhone)}</NoWrap>
    </Typography>
    <Typography variant="body2" component="div" sx={line}>
      <Status repair={repair} />
      {daysInStatus(repair)}
      {formatTechnician(repair)}
    </Typography>
    <Typography variant="body2" component="div" sx={line}>
      {texts.estimateLabel} <Estimate repair={repair} />
    </Typography>
    {hasMoney(repair) && (
      <Typography variant="body2" component="div" sx={line}>
        {texts.costLabel} <Money repair={repair} />
      </Typography>
    )}
  </Box>
)
