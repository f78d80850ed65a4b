import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { WarrantyChip } from '#web/warranties/WarrantyChip.tsx'
import { warrantyListTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

const imeiOf = ({ deviceImei }: Warranty): string => (isImei(deviceImei) ? formatImei(deviceImei) : deviceImei)

export const warrantyColumns: [Column<Warranty>, ...Column<Warranty>[]] = [
  {
    key: 'id',
    title: texts.id,
    cell: ({ number }) => warrantyTexts.numbered(number),
    secondary: ({ createdAt }) => <NoWrap>{shopDate(createdAt)}</NoWrap>,
  },
  {
    key: 'customer',
    title: texts.customer,
    cell: ({ customerName }) => customerName,
    secondary: ({ customerPhone }) => formatPhone(customerPhone),
    minWidth: 120,
  },
  { key: 'device', title: texts.device, cell: formatDevice, secondary: imeiOf, minWidth: 140 },
  { key: 'validUntil', title: texts.validUntil, cell: ({ validUntil }) => <NoWrap>{shopDate(validUntil)}</NoWrap> },
  { key: 'status', title: texts.status, cell: warranty => <WarrantyChip {...warranty} /> },
]

/** A warranty as a card on a phone. */
export const WarrantyCard = ({ warranty }: { warranty: Warranty }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
      {formatDevice(warranty)}
    </Typography>
    <Typography variant="body2" component="p">
      {warranty.customerName} · <NoWrap>{formatPhone(warranty.customerPhone)}</NoWrap>
    </Typography>
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <WarrantyChip {...warranty} />
      <NoWrap>{texts.validUntilDay(shopDate(warranty.validUntil))}</NoWrap>
    </Typography>
  </Box>
)
