import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products/products.ts'
import { EditProductDialog } from '#web/products/ProductDialog.tsx'
import { useProductChanges } from '#web/products/products.queries.ts'
import { productTexts as texts } from '#web/products/products.texts.ts'
import { DeleteDialog } from '#web/ui/page/DeleteDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'

type Action = 'edit' | 'delete'

export interface ChosenAction {
  action: Action
  product: Product
}

interface DialogProps {
  product: Product
  onClose: () => void
}

const DeleteProductDialog = ({ product: { id, name }, onClose }: DialogProps) => {
  const { remove } = useProductChanges()
  return (
    <DeleteDialog texts={texts} onDelete={() => remove(id)} deleted={texts.deleted(name)} onClose={onClose}>
      <p>{texts.deleteQuestion}</p>
      <p>{texts.deleteExplanation(name)}</p>
    </DeleteDialog>
  )
}

interface ActionsProps {
  product: Product
  onChoose: (chosen: ChosenAction) => void
}

export const ProductActions = ({ product, onChoose }: ActionsProps) => (
  <>
    <IconAction
      label={texts.edit(product.name)}
      icon={<Edit />}
      onClick={() => onChoose({ action: 'edit', product })}
    />
    <IconAction
      label={texts.deleteOne(product.name)}
      icon={<Delete />}
      onClick={() => onChoose({ action: 'delete', product })}
    />
  </>
)

const dialogs: Record<Action, (props: DialogProps) => ReactNode> = {
  edit: EditProductDialog,
  delete: DeleteProductDialog,
}

/** Rendered by the page rather than the row, because a live change may remove the row while the dialog is open. */
export const ProductActionDialog = ({ action, ...props }: ChosenAction & { onClose: () => void }) => {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
