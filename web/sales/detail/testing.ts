import { screen, within } from '@testing-library/react'
import { Refusal } from '#contract/errors.ts'
import { listPaymentCorrections } from '#contract/sales/paymentCorrections.ts'
import {
  correctPayment,
  deleteSale,
  getSale,
  getSaleSummary,
  listSales,
  listSalesPeople,
  receivePayment,
  type Sale,
  updateSale,
} from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { listSaleWarranties } from '#contract/warranties/warranties.ts'
import { openSales, saleWith } from '#web/sales/testing.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { listOf, serve } from '#web/testing/server.ts'

let stored: Sale | undefined
/** What a payment changes of the stored sale. */
let afterPayment: Partial<Sale> = {}

/** What the server has of the sale from now on. */
export const storeSale = (sale: Sale | undefined): void => {
  stored = sale
}

export const changeByPayment = (changes: Partial<Sale>): void => {
  afterPayment = changes
}

/** Stores a change as the server does. */
const change = (version: number, edit: Partial<Sale>) => {
  if (!stored) return new Refusal('sales.notFound')
  if (version !== stored.version) return new Refusal('edit.conflict', { what: 'this sale', current: stored })
  stored = { ...stored, ...edit, version: version + 1 }
  return stored
}

/** Replies to all that the page of a sale asks. */
export const serveSale = (): void => {
  storeSale(saleWith())
  serveShop()
  serve(listSales, () => listOf(stored ? [stored] : []))
  serve(listSalesPeople, [])
  serve(getSaleSummary, { count: 1, isMore: false, total: 1_900_100 })
  serve(listSaleWarranties, { items: [] })
  serve(listPaymentCorrections, { items: [] })
  serve(getSale, () => stored ?? new Refusal('sales.notFound'))
  serve(updateSale, ({ id: _, version, customerName, customerPhone, ...edit }) =>
    change(version, { ...edit, customerName: customerName ?? '', customerPhone: customerPhone ?? '' }),
  )
  serve(receivePayment, ({ version }) => change(version, afterPayment))
  serve(correctPayment, ({ version }) => change(version, afterPayment))
  serve(deleteSale, () => storeSale(undefined))
}

/** Opens the page of a sale that the server has, until it shows the sale. */
export const openSale = async (sale: Sale, role: 'Admin' | 'Sales' = 'Admin') => {
  storeSale(sale)
  const opened = openSales(`/admin/sales/${sale.id}`, role)
  await screen.findByRole('heading', { name: saleNumber(sale.id) })
  return opened
}

export const partial = { paymentStatus: 'partial', amountReceived: 1_000_000, status: 'pending' } as const

export const rowOf = (text: string) =>
  within(screen.getByRole('table', { name: 'Items' }))
    .getByText(text)
    .closest('tr')?.textContent
