import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ImeiTicket } from '#contract/imei/imei.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { imeiTicketsQuery } from '#web/imei/imei.queries.ts'
import { imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const TicketLink = createLink(ListItemButton)

const Ticket = ({ ticket }: { ticket: ImeiTicket }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <TicketLink
      to="/admin/repairs/$number"
      params={{ number: ticket.number }}
      sx={{ px: 1, py: 1.25, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{ticket.number}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {ticket.customerName} · {ticket.deviceType}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shopTime(ticket.createdAt)}
      </Typography>
      <RepairStatusChip status={ticket.status} label={statusLabel(ticket)} />
    </TicketLink>
  </Box>
)

const Tickets = ({ tickets }: { tickets: readonly ImeiTicket[] }) =>
  tickets.length === 0 ? (
    <Typography color="textSecondary">{texts.noPreviousRepairs}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tickets.map(ticket => (
        <Ticket key={ticket.number} ticket={ticket} />
      ))}
    </Box>
  )

/** The tickets of a device, each with a link to it. */
export const PreviousRepairs = ({ imei }: { imei: string }) => {
  const list = useQuery(imeiTicketsQuery(imei))
  return (
    <Section title={texts.previousRepairs}>
      {list.data && <Tickets tickets={list.data.tickets} />}
      {list.isPending && <Skeleton width="60%" />}
      {list.isLoadingError && (
        <ErrorState failure={texts.ticketsFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </Section>
  )
}
