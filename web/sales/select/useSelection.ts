import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { readSaleDraft } from '#web/sales/create/saleDraft.ts'
import { addProducts } from '#web/sales/create/saleLines.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** The products that are being chosen for the unfinished sale of this user. */
export const useSelection = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const [lines] = useState(() => readSaleDraft(user.id).values.lines)
  const [selected, setSelected] = useState<readonly SaleProduct[]>([])
  const isSelected = ({ id }: SaleProduct) => selected.some(product => product.id === id)

  const select = (product: SaleProduct) => {
    if (isSelected(product)) return
    const next = [...selected, product]
    if (addProducts(lines, next).isFull) showToast({ severity: 'warning', message: texts.full })
    else setSelected(next)
  }
  const toggle = (product: SaleProduct) =>
    isSelected(product) ? setSelected(selected.filter(({ id }) => id !== product.id)) : select(product)

  /** Returns to the sale with the chosen products. */
  const confirm = () =>
    navigate({ to: '/admin/create-sale', state: { selectedProducts: selected, action: 'add_multiple' } })

  return { count: selected.length, isSelected, select, toggle, confirm }
}
