import Box from '@mui/material/Box'
import { type InventoryItem, isLowStock } from '#contract/inventory/inventory.ts'
import { LowStockChip } from '#web/inventory/LowStockChip.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { PartLine } from '#web/repairs/form/repairForm.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

interface Props {
  line: Pick<PartLine, 'quantity'>
  /** The part with its current stock. */
  item: InventoryItem
  /** The quantity the saved ticket has already taken from stock. */
  savedQuantity: number
}

/** Shows how many stay in stock after this ticket. The server checks the stock again when the form is sent. */
export const PartStock = ({ line, item, savedQuantity }: Props) => {
  const available = item.quantity + savedQuantity
  const left = available - (line.quantity > 0 ? line.quantity : 0)
  if (left < 0) return <StatusChip label={texts.onlyAvailable(available)} color="red" />
  return (
    <>
      <Box component="span">{texts.leftInStock(left)}</Box>
      {isLowStock({ ...item, quantity: left }) && <LowStockChip />}
    </>
  )
}
