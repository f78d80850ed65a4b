import type { RouteComponent } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import {
  countWarranties,
  createWarranty,
  deleteWarranty,
  getWarranty,
  listDeviceWarranties,
  listWarranties,
  printWarranty,
  updateWarranty,
  type Warranty,
} from '#contract/warranties/warranties.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { EditWarrantyPage } from '#web/warranties/EditWarrantyPage.online.tsx'
import { PrintSaleWarrantyPage } from '#web/warranties/fromSale/PrintSaleWarrantyPage.tsx'
import { SaleWarrantyPage } from '#web/warranties/fromSale/SaleWarrantyPage.tsx'
import { readSaleWarrantySearch } from '#web/warranties/fromSale/saleWarrantySearch.ts'
import { NewWarrantyPage } from '#web/warranties/NewWarrantyPage.tsx'
import { readNewWarrantySearch } from '#web/warranties/newWarrantySearch.ts'
import { PrintWarrantyPage } from '#web/warranties/PrintWarrantyPage.tsx'
import { WarrantiesPage } from '#web/warranties/WarrantiesPage.tsx'
import { readWarrantyFilter } from '#web/warranties/warrantyFilter.ts'

export const warrantyWith = (overrides: Partial<Warranty> = {}): Warranty => ({
  id: '0198a000-0000-7000-8000-0000000000aa',
  number: '123456',
  customerName: 'Abebe Kebede',
  customerPhone: '251911234567',
  smsLanguage: 'en',
  deviceBrand: 'Samsung',
  deviceModel: 'Galaxy A54',
  deviceImei: '490154203237518',
  periodMonths: 24,
  workItems: ['New screen'],
  createdAt: '2026-11-15T09:00:00.000Z',
  validUntil: '2028-11-15',
  isActive: true,
  endedBecause: null,
  repairNumber: null,
  saleId: null,
  createdBy: 'Hana',
  certificatePath: '/warranty/certificate/123456?key=k',
  version: 1,
  ...overrides,
})

/** Serves these warranties as the server does. Deleted ones leave the array. */
export const serveWarranties = (warranties: Warranty[]): void => {
  serve(countWarranties, { used: warranties.length })
  serve(listWarranties, ({ search }) => listOf(warranties.filter(({ customerName }) => customerName.includes(search))))
  serve(
    getWarranty,
    input => warranties.find(({ number }) => number === input.number) ?? new Refusal('warranties.notFound'),
  )
  serve(listDeviceWarranties, ({ imei }) => ({ items: warranties.filter(({ deviceImei }) => deviceImei === imei) }))
  serve(createWarranty, ({ deviceImei, isAnother }) => {
    const items = warranties.filter(({ isActive, ...warranty }) => isActive && warranty.deviceImei === deviceImei)
    if (items.length > 0 && !isAnother) return new Refusal('warranties.deviceCovered', { items })
    return { ...warrantyWith(), sms: 'sent' as const }
  })
  serve(printWarranty, () => new Response('paper'))
  serve(updateWarranty, warrantyWith({ version: 2 }))
  serve(deleteWarranty, input => {
    warranties.splice(
      warranties.findIndex(({ number }) => number === input.number),
      1,
    )
  })
}

/** Shows a part of another page that has to do with warranties. */
export const showPart = (part: RouteComponent, role: Role = 'Technician') => showPages({ '/': part }, '/', role)

/** Opens the pages of warranties with this role, and returns the router. */
export const openWarranties = (path: string, role?: Role) =>
  showPages(
    {
      '/admin/warranty': [WarrantiesPage, readWarrantyFilter],
      '/admin/warranty/new': [NewWarrantyPage, readNewWarrantySearch],
      '/admin/warranty/$id/edit': EditWarrantyPage,
      '/admin/warranty/$id/print': PrintWarrantyPage,
      '/admin/sales/$id/warranty': [SaleWarrantyPage, readSaleWarrantySearch],
      '/admin/sales/$id/warranty/$number': PrintSaleWarrantyPage,
    },
    path,
    role,
  ).router

/** Opens a form of a warranty until it can be filled in. */
export const openWarrantyForm = async (path: string, role?: Role) => {
  const router = openWarranties(path, role)
  await screen.findByLabelText(/^Customer Name/)
  return router
}
