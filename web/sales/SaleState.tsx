import type { ReactNode } from 'react'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import { BackToSales } from '#web/sales/sale/saleLinks.tsx'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { useSale } from '#web/sales/sales.queries.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'

/** Shows a sale, or that it is loading, does not exist or could not be fetched. */
export const SaleState = ({ id, children }: { id: string; children: (sale: ShownSale) => ReactNode }) => (
  <DetailState query={useSale(id)} notFoundCode="sales.notFound" texts={texts} back={<BackToSales />}>
    {children}
  </DetailState>
)
