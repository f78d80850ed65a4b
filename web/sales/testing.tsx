import type { Role } from '#contract/access.ts'
import { firstPayments } from '#contract/sales/firstPayments.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { forSaleTexts } from '#contract/sales/saleTextFields.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { readReceiptSearch } from '#web/print/sale/receiptPaper.ts'
import { ReturnReceiptPage } from '#web/sales/ReturnReceiptPage.tsx'
import { SalePage } from '#web/sales/SalePage.tsx'
import { SaleReceiptPage } from '#web/sales/SaleReceiptPage.tsx'
import { SalesPage } from '#web/sales/SalesPage.tsx'
import { readSaleFilter } from '#web/sales/sale/saleFilter.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'

export const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
export const sara = { id: '0198a000-0000-7000-8000-000000000002', name: 'Sara' }

const phone: Sale['lines'][number] = {
  productId: '0198a000-0000-7000-8000-0000000000aa',
  productName: 'Galaxy A15',
  productType: 'phone',
  quantity: 1,
  unitPrice: 1_850_000,
  discount: null,
  discountPercent: null,
  imei: '490154203237518',
  returned: 0,
}
const cable: Sale['lines'][number] = {
  productId: null,
  productName: 'USB-C cable',
  productType: 'accessory',
  quantity: 2,
  unitPrice: 25_050,
  discount: null,
  discountPercent: null,
  imei: null,
  returned: 0,
}

const withoutPayments = (overrides: Partial<Sale>): Omit<Sale, 'payments'> => ({
  id: '0198a000-0000-7000-8000-0000000000ff',
  customerName: 'Abebe Kebede',
  customerPhone: '251911234567',
  smsLanguage: 'en',
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  amountReceived: null,
  total: 1_900_100,
  discount: null,
  discountPercent: null,
  discountTotal: 0,
  isDiscountTooLarge: false,
  returned: 0,
  exchangeOf: null,
  status: 'completed',
  ...forSaleTexts(() => ''),
  salesPerson: hana,
  branch: null,
  lines: [phone, cable],
  images: [],
  version: 1,
  createdAt: new Date().toISOString(),
  offline: null,
  ...overrides,
})

/** By default the customer has paid once, when they bought. */
export const saleWith = (overrides: Partial<Sale> = {}): Sale => {
  const sale = withoutPayments(overrides)
  return { payments: firstPayments(sale, sale.salesPerson, sale.createdAt), ...sale }
}

/** The app shell guards every page. */
const GuardedSalePage = () => (
  <>
    <SalePage />
    <LeaveGuard />
  </>
)

/** Opens the pages of sales as Hana with this role, and returns the router and the cache. */
export const openSales = (path: string, as?: Role | SessionUser) =>
  showPages(
    {
      '/admin/sales': [SalesPage, readSaleFilter],
      '/admin/sales/$id': GuardedSalePage,
      '/admin/sales/$id/print': [SaleReceiptPage, readReceiptSearch],
      '/admin/sales/$id/returns/$returnId/print': [ReturnReceiptPage, readReceiptSearch],
      '/admin/create-sale': () => <h1>Create Sale</h1>,
    },
    path,
    as,
  )
