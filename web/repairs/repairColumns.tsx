import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#contract/formatPhone.ts'
import { isDelayed } from '#contract/repairs/delay.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { formatBalance, formatEstimate, formatTechnician } from '#web/repairs/ticket/formatRepair.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

/** Wide enough for an IMEI on one line, because a broken one is hard to compare. A longer serial may break. */
const Serial = ({ repair }: { repair: RepairInList }) => (
  <Box sx={{ minWidth: '15ch', fontSize: '0.8125rem' }}>{repair.serialNumber || repairTexts.noSerial}</Box>
)

const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }

/** Truncates a long description. The ticket's page shows all of it. */
const Problem = ({ repair }: { repair: RepairInList }) => (
  <Box component="span" sx={twoLines} title={repair.problem}>
    {repair.problem}
  </Box>
)

const Delay = ({ repair }: { repair: RepairInList }) =>
  isDelayed(repair, new Date()) && <StatusChip label={texts.delayed} color="orange" isUrgent />

const Estimate = ({ repair }: { repair: RepairInList }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <NoWrap>{formatEstimate(repair)}</NoWrap>
    <Delay repair={repair} />
  </Box>
)

const Cost = ({ repair }: { repair: RepairInList }) => <NoWrap>{useFormatAmount()(repair.cost)}</NoWrap>

const Balance = ({ repair }: { repair: RepairInList }) => <NoWrap>{formatBalance(repair, useFormatAmount())}</NoWrap>

export const repairColumns: [Column<RepairInList>, ...Column<RepairInList>[]] = [
  { key: 'number', title: texts.number, cell: repair => <NoWrap>{repair.number}</NoWrap> },
  {
    key: 'customer',
    title: texts.customer,
    cell: repair => repair.customerName,
    secondary: repair => formatPhone(repair.customerPhone),
    minWidth: 108,
  },
  { key: 'device', title: texts.device, cell: repair => repair.deviceType, minWidth: 84 },
  { key: 'serial', title: texts.serial, cell: repair => <Serial repair={repair} /> },
  { key: 'problem', title: texts.problem, cell: repair => <Problem repair={repair} />, minWidth: 76 },
  {
    key: 'status',
    title: texts.status,
    cell: repair => <RepairStatusChip status={repair.status} label={statusLabel(repair)} />,
    secondary: repair =>
      repair.cost > 0 && (
        <>
          <Cost repair={repair} /> <Balance repair={repair} />
        </>
      ),
  },
  { key: 'technician', title: texts.technician, cell: formatTechnician, minWidth: 92 },
  { key: 'estimate', title: texts.estimate, cell: repair => <Estimate repair={repair} /> },
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
      <Problem repair={repair} />
    </Typography>
    <Typography variant="body2" component="p">
      {repair.customerName} · <NoWrap>{formatPhone(repair.customerPhone)}</NoWrap>
    </Typography>
    <Typography variant="body2" component="div" sx={line}>
      <RepairStatusChip status={repair.status} label={statusLabel(repair)} />
      {formatTechnician(repair)}
    </Typography>
    <Typography variant="body2" component="div" sx={line}>
      {texts.estimate}: <Estimate repair={repair} />
    </Typography>
    {repair.cost > 0 && (
      <Typography variant="body2" component="div" sx={line}>
        {texts.cost}: <Cost repair={repair} /> <Balance repair={repair} />
      </Typography>
    )}
  </Box>
)
