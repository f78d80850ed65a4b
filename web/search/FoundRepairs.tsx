import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { RepairStatusChip } from '#web/repairs/RepairStatusChip.tsx'
import { repairTexts } from '#web/repairs/repair.texts.ts'
import { searchTexts as texts } from '#web/search/search.texts.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { color, radius } from '#web/ui/theme/tokens.ts'

const option = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  px: 1.5,
  py: 1,
  borderRadius: `${radius.control}px`,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: color.page },
  '&[aria-selected=true]': { bgcolor: color.primaryTint },
}

const opensHere = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

interface Props {
  /** The id of the listbox. The options have ids that start with it. */
  id: string
  repairs: readonly RepairInList[]
  activeIndex: number
  /** Called when a click opens a repair in this tab. */
  onOpen: () => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The options of the combobox. Each is a link, so that a middle click opens a new tab. */
export const FoundRepairs = ({ id, repairs, activeIndex, onOpen }: Props) => (
  <Box role="listbox" id={id} aria-label={texts.repairs}>
    {repairs.map((repair, index) => (
      <TextLink
        key={repair.id}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === activeIndex}
        tabIndex={-1}
        to="/admin/repairs/$number"
        params={{ number: repair.number }}
        color="inherit"
        underline="none"
        onClick={event => opensHere(event) && onOpen()}
        sx={option}
      >
        <Typography variant="body2" component="span">
          <b>
            <NoWrap>{repair.number}</NoWrap>
          </b>{' '}
          {repair.deviceType}
        </Typography>
        <RepairStatusChip status={repair.status} />
        <Typography variant="body2" component="span" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {repair.customerName} · <NoWrap>{formatPhone(repair.customerPhone)}</NoWrap> ·{' '}
          {repair.serialNumber || repairTexts.noSerial}
        </Typography>
      </TextLink>
    ))}
  </Box>
)
