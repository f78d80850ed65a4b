import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { findCustomer } from '#contract/customers/customers.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts, type Product } from '#contract/products/products.ts'
import { saleTotal } from '#contract/sales/saleAmounts.ts'
import { checkSaleImei, createSale, listPopularProducts } from '#contract/sales/sales.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { reportConnection } from '#web/http/connection.ts'
import { productWith } from '#web/products/testing.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { saleWith } from '#web/sales/testing.tsx'
import { listUnsentSales } from '#web/sales/unsent/unsentSaleStore.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

export const now = '2026-11-16T08:00:00Z'
export const product = (id: number, overrides: Partial<Product>) =>
  productWith({ id: `0198a000-0000-7000-8000-00000000001${id}`, ...overrides })
export const cable = product(1, {})
export const galaxy = product(2, { name: 'Galaxy A15', type: 'phone', price: 1_850_050, barcode: null })

export const user = userOf('Sales')

export const soldImei = '490154203237518'

export const owner = { kind: newSaleDrafts, userId: user.id }
export const storedDrafts = () => readDrafts<DraftedSale>(owner)

/** The reply to a sale that was saved. */
export const saved = (sale: ParsedInputOf<typeof createSale>): ReplyOf<typeof createSale> => ({
  ...saleWith({
    ...sale,
    ...{ customerName: sale.customerName ?? '', customerPhone: sale.customerPhone ?? '' },
    ...{ smsLanguage: 'en', total: saleTotal(sale), payments: [], createdAt: now },
    lines: sale.lines.map(line => ({ ...line, returned: 0 })),
  }),
  sms: 'sent',
})

/** Signs Hana in without drafts, and serves what the page needs. */
export const prepareNewSale = (): void => {
  setWidth(1440)
  rememberUser(user)
  serveShop()
  serve(createSale, saved)
  serve(listPopularProducts, { items: [galaxy, cable] })
  serve(listCategories, { items: [] })
  serve(listProducts, ({ barcode }) => listOf(barcode === cable.barcode ? [cable] : []))
  serve(findCustomer, { names: ['Abebe Kebede', 'Abebe'], devices: [] })
  serve(checkSaleImei, ({ imei }) =>
    imei === soldImei
      ? { soldAt: now, saleId: cable.id, undeliveredRepair: null }
      : { soldAt: null, saleId: null, undeliveredRepair: null },
  )
}

/** A field with suggestions is a combobox. */
export const field = (name: string) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name }) ?? screen.getByRole<HTMLInputElement>('combobox', { name })
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a product' })

/** Enter would add it. */
export const isHighlighted = (input: HTMLInputElement, text: string) =>
  waitFor(() => {
    const highlighted = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(highlighted?.textContent).toContain(text)
  })

export const pick = async (text: string) => {
  const input = await search()
  fireEvent.change(input, { target: { value: text } })
  await isHighlighted(input, text)
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(input.value).toBe(''))
}

/** Opens New Sale, or reloads it, until a product can be searched. Returns the search. */
export const openNewSale = (as: Parameters<typeof showPage>[1] = 'Sales') => {
  cleanup()
  showPage(CreateSalePage, as)
  return search()
}

/** Adds a product that sells often with one click. */
const addPopular = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))

export const fillForm = async () => {
  await openNewSale()
  for (const { name } of [galaxy, cable]) await addPopular(name)
  fill('Customer phone', '0911 234 567')
  fill('Customer name', 'Abebe')
}
/** What few sales need is folded away. */
export const openMore = () => press(/^More/)
export const payBy = (method: string) => press(method)
export const save = () => press('Save sale')
/** Saves the sale without a connection, and returns it as this device has stored it. */
export const saveOffline = async () => {
  act(() => reportConnection(false))
  await saveSale()
  const [unsent] = await listUnsentSales()
  if (!unsent) throw new Error('Nothing was saved')
  return unsent
}
/** Saves the sale until its result is shown. */
export const saveSale = async () => {
  save()
  await screen.findByRole('button', { name: 'New Sale' })
}
