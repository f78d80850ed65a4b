import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MouseEvent, ReactNode } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { type FoundItem, targetOf } from '#web/shopSearch/foundItem.ts'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { color, radius } from '#web/ui/theme/tokens.ts'
import { WarrantyChip } from '#web/warranties/WarrantyChip.tsx'

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

interface Shown {
  id: string
  number: string
  device: string
  chip: ReactNode
  customerName: string
  customerPhone: string
  serial: string
}

const describeItem = (item: FoundItem): Shown => {
  if ('repair' in item) {
    const { deviceType, status, serialNumber, ...repair } = item.repair
    const chip = <RepairStatusChip status={status} label={statusLabel(item.repair)} />
    return { ...repair, device: deviceType, chip, serial: serialNumber || repairTexts.noSerial }
  }
  const { number, isActive, deviceImei, ...warranty } = item.warranty
  const chip = <WarrantyChip isActive={isActive} />
  return { ...warranty, number: texts.warranty(number), device: formatDevice(warranty), chip, serial: deviceImei }
}

interface Props {
  /** The id of the listbox. The options have ids that start with it. */
  id: string
  items: readonly FoundItem[]
  activeIndex: number
  /** Called when a click opens a match in this tab. */
  onOpen: () => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The options of the combobox. Each is a link, so that a middle click opens a new tab. */
export const FoundItems = ({ id: listId, items, activeIndex, onOpen }: Props) => (
  <Box role="listbox" id={listId} aria-label={texts.matches}>
    {items.map((item, index) => {
      const { id, number, device, chip, customerName, customerPhone, serial } = describeItem(item)
      return (
        <TextLink
          key={id}
          id={optionId(listId, index)}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          {...targetOf(item)}
          color="inherit"
          underline="none"
          onClick={event => opensHere(event) && onOpen()}
          sx={option}
        >
          <Typography variant="body2" component="span">
            <b>
              <NoWrap>{number}</NoWrap>
            </b>{' '}
            {device}
          </Typography>
          {chip}
          <Typography variant="body2" component="span" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {customerName} · <NoWrap>{formatPhone(customerPhone)}</NoWrap> · {serial}
          </Typography>
        </TextLink>
      )
    })}
  </Box>
)
