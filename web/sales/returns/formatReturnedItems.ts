import type { SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'

/** '2 × USB-C cable, Galaxy A15'. */
export const formatReturnedItems = (sale: Pick<Sale, 'lines'>, { lines }: Pick<SaleReturn, 'lines'>): string =>
  saleTexts.listOf(
    lines.map(({ place, quantity }) => {
      const name = sale.lines[place - 1]?.productName ?? ''
      return quantity === 1 ? name : saleTexts.quantityOf(quantity, name)
    }),
  )
