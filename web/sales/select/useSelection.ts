import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { tabDrafts } from '#web/drafts/tabDrafts.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { addProducts } from '#web/sales/create/saleLines.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

const has = (products: readonly SaleProduct[], { id }: SaleProduct) => products.some(product => product.id === id)

/** The products that are being chosen for the unfinished sale of this tab. */
export const useSelection = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const [lines, setLines] = useState<DraftedSale['lines']>([])
  useEffect(() => {
    const show = (draft: DraftedSale | undefined) => setLines(draft?.lines ?? [])
    tabDrafts.current<DraftedSale>({ kind: newSaleDrafts, userId: user.id }).then(show, () => undefined)
  }, [user.id])
  const [selected, setSelected] = useState<readonly SaleProduct[]>([])
  const isSelected = (product: SaleProduct) => has(selected, product)
  const isTooMany = (products: readonly SaleProduct[]) => addProducts(lines, products).isFull

  const select = (product: SaleProduct) => {
    // Another product may have been selected while this one was looked up.
    setSelected(current =>
      has(current, product) || isTooMany([...current, product]) ? current : [...current, product],
    )
    if (isTooMany([...selected, product])) showWarning(texts.full)
  }
  const toggle = (product: SaleProduct) =>
    isSelected(product) ? setSelected(selected.filter(({ id }) => id !== product.id)) : select(product)

  /** Returns to the sale with the chosen products. */
  const confirm = () =>
    navigate({ to: '/admin/create-sale', state: { selectedProducts: selected, action: 'add_multiple' } })

  return { count: selected.length, isSelected, select, toggle, confirm }
}
