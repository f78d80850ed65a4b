import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { createStore } from '#web/browser/createStore.ts'
import { useProductChanges } from '#web/products/products.queries.ts'
import { productTexts as texts } from '#web/products/products.texts.ts'
import type { Selected } from '#web/ui/list/selection.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

export const selectedProducts = createStore<Selected>(new Map())

/** More names would not be read. */
const maxNames = 10

export const DeleteProductsButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" color="error" startIcon={<Delete />} onClick={onClick}>
    {texts.deleteSelected}
  </Button>
)

/** Deletes the products that were selected when the dialog was opened. */
export const DeleteProductsDialog = ({ onClose }: { onClose: () => void }) => {
  const [products] = useState(selectedProducts.get)
  const { removeAll } = useProductChanges()
  const names = [...products.values()]
  const remove = async () => {
    const { deleted } = await removeAll([...products.keys()])
    selectedProducts.set(new Map())
    showToast({
      severity: deleted < products.size ? 'warning' : 'success',
      message: texts.manyDeleted(deleted, products.size - deleted),
    })
  }
  return (
    <ConfirmDialog
      title={texts.deleteManyTitle(products.size)}
      confirm={texts.deleteMany(products.size)}
      cancel={texts.keepMany}
      failure={texts.deleteManyFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <ul>
        {names.slice(0, maxNames).map(name => (
          <li key={name}>{name}</li>
        ))}
        {names.length > maxNames && <li>{texts.moreNames(names.length - maxNames)}</li>}
      </ul>
      <p>{texts.deleteManyExplanation}</p>
    </ConfirmDialog>
  )
}
