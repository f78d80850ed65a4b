import { expect, test } from 'vitest'
import { formatMessage } from '#contract/formatMessage.ts'
import { emptyValues, hasContent, newSaleSchema, type SaleValues } from '#web/sales/create/saleForm.ts'

const line: SaleValues['lines'][number] = {
  productId: '0198a000-0000-7000-8000-000000000001',
  productName: 'USB-C cable',
  productType: 'accessory',
  quantity: 2,
  unitPrice: 25_050,
  discount: undefined,
  discountPercent: undefined,
  imei: '',
}
const values: SaleValues = { ...emptyValues, customerName: 'Abebe', customerPhone: '0911 234 567', lines: [line] }

const problemsOf = (overrides: Partial<SaleValues>) =>
  Object.fromEntries(
    newSaleSchema
      .safeParse({ ...values, ...overrides })
      .error?.issues.map(({ path, message }) => [path.join('.'), formatMessage(message, 'en')]) ?? [],
  )

test('a valid form becomes what is sent: no empty slots, no empty IMEI, exactly the total received', () => {
  const fileId = '0198a000-0000-7000-8000-000000000002'
  expect(newSaleSchema.parse({ ...values, images: [null, fileId, null] })).toMatchObject({
    customerPhone: '251911234567',
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    amountReceived: null,
    smsLanguage: undefined,
    images: [fileId],
    lines: [{ quantity: 2, unitPrice: 25_050, imei: null }],
  })
})

test.each<[Partial<SaleValues>, Record<string, string>]>([
  [{ customerName: ' ' }, { customerName: 'Customer name is required' }],
  [{ customerPhone: ' ' }, { customerPhone: 'Customer phone is required' }],
  [{ customerPhone: '091123456' }, { customerPhone: 'Please enter a valid phone number' }],
  [{ lines: [] }, { lines: 'Please select at least one product' }],
  [{ lines: Array(7).fill(line) }, { lines: 'Maximum 6 products allowed per sale' }],
  [{ lines: [{ ...line, quantity: 0 }] }, { 'lines.0.quantity': 'Quantity must be at least 1' }],
  [{ lines: [{ ...line, quantity: undefined }] }, { 'lines.0.quantity': 'Quantity must be at least 1' }],
  [{ lines: [{ ...line, unitPrice: undefined }] }, { 'lines.0.unitPrice': 'Price is required' }],
  [
    { lines: [{ ...line, unitPrice: Number.NaN }] },
    { 'lines.0.unitPrice': 'Price must be an amount of 0 or more with at most 2 decimals' },
  ],
  [
    { lines: [{ ...line, unitPrice: Number.POSITIVE_INFINITY }] },
    { 'lines.0.unitPrice': 'Price can be at most 100,000,000' },
  ],
  [{ lines: [{ ...line, imei: '123' }] }, { 'lines.0.imei': 'Please enter a valid IMEI of 15 digits' }],
  [
    { lines: [{ ...line, discount: Number.NaN }] },
    { 'lines.0.discount': 'Discount must be an amount of 0 or more with at most 2 decimals' },
  ],
  [{ lines: [{ ...line, discount: 50_101 }] }, { 'lines.0.discount': 'The discount can be at most ETB 501.00' }],
  [
    { lines: [{ ...line, discountPercent: 100.5 }] },
    { 'lines.0.discountPercent': 'Discount must be between 0 and 100% with at most 2 decimals' },
  ],
  [{ discount: 50_200 }, { discount: 'The discount can be at most ETB 501.00' }],
  [{ discountPercent: Number.NaN }, { discountPercent: 'Discount must be between 0 and 100% with at most 2 decimals' }],
  [{ amountReceived: 50_000 }, { amountReceived: 'This is less than the total. Choose Partial.' }],
  [
    { paymentMethod: 'telebirr', amountReceived: 200_000 },
    { amountReceived: 'Only cash gives change. Enter what is due: ETB 501.00.' },
  ],
  [{ paymentStatus: 'unpaid', amountReceived: 5_000 }, { amountReceived: 'Something was received. Choose Partial.' }],
  [{ paymentStatus: 'partial' }, { amountReceived: 'Please enter the amount received' }],
])('%j is refused with its message', (overrides, problems) => {
  expect(problemsOf(overrides)).toEqual(problems)
})

test.each<Partial<SaleValues>>([{ paymentStatus: 'unpaid' }, { paymentStatus: 'partial', amountReceived: 0 }])(
  '%j is an unpaid sale of which nothing was received',
  overrides =>
    expect(newSaleSchema.parse({ ...values, ...overrides })).toMatchObject({
      paymentStatus: 'unpaid',
      amountReceived: 0,
    }),
)

test('a percentage is sent with the amount that it is: of the line, and of what all lines cost after their discounts', () => {
  const lines = [{ ...line, discountPercent: 2.5 }, { ...line, discount: 100 }, line]
  expect(newSaleSchema.parse({ ...values, lines, discountPercent: 10, amountReceived: 150_000 })).toMatchObject({
    lines: [
      { discount: 1_253, discountPercent: 2.5 },
      { discount: 100, discountPercent: null },
      { discount: null, discountPercent: null },
    ],
    discount: 14_895,
    discountPercent: 10,
  })
})

test('a sale has content once anything but a choice is entered', () => {
  expect(hasContent({ ...emptyValues, paymentMethod: 'telebirr' })).toBe(false)
  expect(hasContent({ ...emptyValues, notes: 'Gift' })).toBe(true)
})
