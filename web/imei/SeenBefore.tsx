import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { checkImei } from '#contract/imei/imei.ts'
import { ImeiCard } from '#web/imei/ImeiCard.tsx'
import { imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { RepairStatusChip } from '#web/repairs/RepairStatusChip.tsx'
import { shopTime } from '#web/ui/shopTime.ts'

type Seen = ReplyOf<typeof checkImei>['repairs'][number]

const TicketLink = createLink(ListItemButton)

const Ticket = ({ repair }: { repair: Seen }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <TicketLink
      to="/admin/repairs/$number"
      params={{ number: repair.number }}
      sx={{ px: 1, py: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{repair.number}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {repair.customerName} · {repair.deviceType}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shopTime(repair.createdAt)}
      </Typography>
      <RepairStatusChip status={repair.status} />
    </TicketLink>
  </Box>
)

/** The tickets a device has had here, each a way to it. */
export const SeenBefore = ({ repairs }: { repairs: readonly Seen[] }) => (
  <ImeiCard title={texts.seen}>
    {repairs.length === 0 ? (
      <Typography color="textSecondary">{texts.notSeen}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {repairs.map(repair => (
          <Ticket key={repair.number} repair={repair} />
        ))}
      </Box>
    )}
  </ImeiCard>
)
