import { forSaleTexts } from '#contract/sales/saleTextFields.ts'
import type { SaleDetails } from '#web/sales/create/saleForm.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import type { NewUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'

/** What the form of a new sale returns. */
export const detailsWith = (overrides: Partial<SaleDetails> = {}): SaleDetails => ({
  customerName: 'Abebe',
  customerPhone: '251911234567',
  smsLanguage: undefined,
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  amountReceived: null,
  reference: null,
  drawer: undefined,
  ...forSaleTexts(() => ''),
  discount: null,
  discountPercent: null,
  images: [],
  lines: [
    {
      productId: '0198a000-0000-7000-8000-0000000000aa',
      productName: 'Cable',
      productType: 'accessory',
      quantity: 2,
      unitPrice: 25_000,
      discount: null,
      discountPercent: null,
      imei: null,
    },
  ],
  ...overrides,
})

/** A row of an unsent sale whose contents do not matter. */
export const emptyUnsentSale = (tempId: string, seller: UnsentSale['seller']): NewUnsentSale => ({
  ...{ tempId, seller, createdAt: '2026-11-15T08:00:00.000Z', payloadVersion: 1, details: {}, images: [], items: [] },
})
