import History from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InventoryItem, StockMovement } from '#contract/inventory/inventory.ts'
import { movementsQuery } from '#web/inventory/inventory.queries.ts'
import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'

const signed = (change: number) => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`)

const columns: [Column<StockMovement>, ...Column<StockMovement>[]] = [
  { key: 'at', title: texts.when, cell: movement => shopTime(movement.at) },
  { key: 'change', title: texts.change, align: 'right', cell: movement => signed(movement.change) },
  { key: 'reason', title: texts.reason, cell: movement => movement.repairNumber ?? texts.reasons[movement.reason] },
  { key: 'by', title: texts.by, cell: movement => movement.by ?? texts.none },
]

export const MovementsDialog = ({ item, onClose }: { item: InventoryItem; onClose: () => void }) => {
  const list = useInfiniteQuery(movementsQuery(item.id))
  return (
    <AppDialog
      title={texts.movements(item.name)}
      size="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <DataTable
        label={texts.movementsList}
        columns={columns}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        list={list}
        failure={texts.movementsFailed}
        empty={
          <EmptyState icon={<History />} title={texts.noMovements}>
            {texts.noMovementsExplanation}
          </EmptyState>
        }
      />
    </AppDialog>
  )
}
