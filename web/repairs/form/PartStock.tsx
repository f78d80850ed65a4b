import Box from '@mui/material/Box'
import { type InventoryItem, isLowStock } from '#contract/inventory/inventory.ts'
import { LowStockChip } from '#web/inventory/LowStockChip.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { PartLine } from '#web/repairs/form/repairForm.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

interface Props {
  line: Pick<PartLine, 'quantity'>
  /** As it is on the shelf. */
  item: InventoryItem
  /** How many the ticket has taken from the shelf already. */
  held: number
}

/** What stays on the shelf once the ticket has what it asks for. Only the server knows whether it can. */
export const PartStock = ({ line, item, held }: Props) => {
  const available = item.quantity + held
  const left = available - (line.quantity > 0 ? line.quantity : 0)
  if (left < 0) return <StatusChip label={texts.onlyAvailable(available)} color="red" />
  return (
    <>
      <Box component="span">{texts.leftInStock(left)}</Box>
      {isLowStock({ ...item, quantity: left }) && <LowStockChip />}
    </>
  )
}
