import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

export const LowStockChip = () => <StatusChip label={texts.lowStock} color="amber" />
