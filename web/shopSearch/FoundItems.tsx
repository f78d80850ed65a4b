import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { FoundSale } from '#contract/shopSearch/shopSearch.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { formatItems } from '#web/sales/sale/formatSale.ts'
import { PaymentChip } from '#web/sales/sale/SaleChips.tsx'
import { SaleCustomer } from '#web/sales/sale/SaleCustomer.tsx'
import { type FoundItem, targetOf } from '#web/shopSearch/foundItem.ts'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
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
  what: string
  chip: ReactNode
  customer: Pick<FoundSale, 'customerName' | 'customerPhone'>
  detail: string
}

const describeItem = (item: FoundItem): Shown => {
  if ('repair' in item) {
    const { deviceType, status, serialNumber, ...repair } = item.repair
    const chip = <RepairStatusChip status={status} label={statusLabel(item.repair)} />
    return { ...repair, customer: repair, what: deviceType, chip, detail: serialNumber || repairTexts.noSerial }
  }
  if ('sale' in item) {
    const { id, paymentStatus, createdAt } = item.sale
    const chip = <PaymentChip status={paymentStatus} />
    const number = texts.sale(saleNumber(id))
    return { id, number, what: formatItems(item.sale), chip, customer: item.sale, detail: shopTime(createdAt) }
  }
  const { number, isActive, deviceImei, ...warranty } = item.warranty
  const chip = <WarrantyChip isActive={isActive} />
  return {
    ...warranty,
    customer: warranty,
    number: texts.warranty(number),
    what: formatDevice(warranty),
    chip,
    detail: deviceImei,
  }
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
export const FoundItems = ({ id: listId, items, activeIndex, onOpen }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <Box role="listbox" id={listId} aria-label={texts.matches}>
      {items.map((item, index) => {
        const { id, number, what, chip, customer, detail } = describeItem(item)
        return (
          <TextLink
            key={id}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            {...targetOf(item, user)}
            color="inherit"
            underline="none"
            onClick={event => opensHere(event) && onOpen()}
            sx={option}
          >
            <Typography variant="body2" component="span">
              <b>
                <NoWrap>{number}</NoWrap>
              </b>{' '}
              {what}
            </Typography>
            {chip}
            <Typography variant="body2" component="span" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
              <SaleCustomer sale={customer} /> · {detail}
            </Typography>
          </TextLink>
        )
      })}
    </Box>
  )
}
