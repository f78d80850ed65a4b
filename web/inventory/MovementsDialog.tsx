import History from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { InventoryItem, StockMovement } from '#contract/inventory/inventory.ts'
import { movementsQuery } from '#web/inventory/inventory.queries.ts'
import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

const columns: [Column<StockMovement>, ...Column<StockMovement>[]] = [
  { key: 'at', title: texts.when, cell: movement => shopTime(movement.at) },
  { key: 'change', title: texts.change, align: 'right', cell: movement => signed(movement.change) },
  { key: 'reason', title: texts.reason, cell: movement => movement.repairNumber ?? movement.reason },
  { key: 'by', title: texts.by, cell: movement => movement.by ?? texts.none },
]

export const MovementsDialog = ({ item, onClose }: { item: InventoryItem; onClose: () => void }) => {
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const id = useId()
  const list = useInfiniteQuery(movementsQuery(item.id))
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.movements(item.name)}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
