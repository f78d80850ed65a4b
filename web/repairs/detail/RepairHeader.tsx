import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { problemLabel } from '#web/language/labels.ts'
import { daysLate } from '#web/repairs/detail/daysLate.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { formatBalance, formatEstimate, formatTechnician } from '#web/repairs/ticket/formatRepair.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { repairLabels as labels } from '#web/repairs/ticket/repair.texts.ts'
import { BackToList } from '#web/repairs/ticket/repairLinks.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { CopyButton } from '#web/ui/page/CopyButton.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** The link back to the list and the page's actions. */
export const RepairToolbar = ({ children }: { children?: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
    <Box sx={{ ml: -1 }}>
      <BackToList />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: stretchOnPhones } }}>{children}</Box>
  </Box>
)

const HeaderFact = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, '&:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } } }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {title}
    </Typography>
    <Typography
      component="dd"
      variant="body1"
      sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  </Box>
)

/** What the customer pays, and what is left of it. */
const Price = ({ repair }: { repair: Repair }) => {
  const balance = formatBalance(repair, useFormatAmount())
  return (
    <Box sx={{ textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {texts.totalCost}
      </Typography>
      <Typography variant="h1" component="p" color="secondary">
        <Amount santim={repair.cost} />
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{balance}</Typography>
    </Box>
  )
}

/** At the right of the title on a desk. On a phone below it: what, whose, state, how late, how much. */
const top = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  columnGap: 3,
  rowGap: 1.5,
  alignItems: 'start',
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
  gap: 2,
  m: 0,
  mt: 2,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
}

/** Shows device, customer, status, delay and cost at one glance. */
export const RepairHeader = ({ repair }: { repair: Repair }) => {
  const late = daysLate(repair, new Date())
  return (
    <Paper component="header" sx={{ ...surface, p: { xs: 2, md: 2.5 }, mb: 2 }}>
      <Box sx={top}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' } }}>
              {repair.number}
            </Typography>
            <CopyButton what={texts.copied.number} text={repair.number} />
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {texts.deviceOf(repair.deviceType, repair.customerName)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <RepairStatusChip status={repair.status} label={statusLabel(repair)} />
            {late > 0 && <StatusChip label={texts.delayed(late)} color="orange" isUrgent />}
          </Box>
        </Box>
        <Price repair={repair} />
      </Box>
      <Box component="dl" aria-label={texts.summary} sx={facts}>
        <HeaderFact title={labels.problem}>{problemLabel(repair.problem)}</HeaderFact>
        <HeaderFact title={labels.estimatedCompletion}>{formatEstimate(repair)}</HeaderFact>
        <HeaderFact title={labels.technicianId}>{formatTechnician(repair)}</HeaderFact>
      </Box>
    </Paper>
  )
}
