import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import type { ReactNode } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import { EditItemDialog } from '#web/inventory/ItemDialog.tsx'
import { useInventoryChanges } from '#web/inventory/inventory.queries.ts'
import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { MovementsDialog } from '#web/inventory/MovementsDialog.tsx'
import { DeleteDialog } from '#web/ui/page/DeleteDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'

type Action = 'movements' | 'edit' | 'delete'

export interface ChosenAction {
  action: Action
  item: InventoryItem
}

interface ItemActionsProps {
  item: InventoryItem
  mayManage: boolean
  onChoose: (chosen: ChosenAction) => void
}

const DeleteItemDialog = ({ item, onClose }: { item: InventoryItem; onClose: () => void }) => {
  const { remove } = useInventoryChanges()
  return (
    <DeleteDialog texts={texts} onDelete={() => remove(item.id)} deleted={texts.deleted(item.name)} onClose={onClose}>
      <p>{texts.deleteQuestion}</p>
      <p>{texts.deleteExplanation(item.name, item.quantity)}</p>
    </DeleteDialog>
  )
}

export const ItemActions = ({ item, mayManage, onChoose }: ItemActionsProps) => {
  const choose = (action: Action) => () => onChoose({ action, item })
  return (
    <>
      <IconAction label={texts.movements(item.name)} icon={<History />} onClick={choose('movements')} />
      {mayManage && <IconAction label={texts.edit(item.name)} icon={<Edit />} onClick={choose('edit')} />}
      {mayManage && <IconAction label={texts.deleteOne(item.name)} icon={<Delete />} onClick={choose('delete')} />}
    </>
  )
}

const dialogs: Record<Action, (props: { item: InventoryItem; onClose: () => void }) => ReactNode> = {
  movements: MovementsDialog,
  edit: EditItemDialog,
  delete: DeleteItemDialog,
}

/** Rendered by the page rather than the row, because a live change may remove the row while the dialog is open. */
export const ItemActionDialog = ({ action, ...props }: ChosenAction & { onClose: () => void }) => {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
