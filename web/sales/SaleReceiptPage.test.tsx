import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { saleSms } from '#contract/sales/saleSms.ts'
import { getSale, getSaleSummary, listSales, listSalesPeople, type Sale } from '#contract/sales/sales.ts'
import { getDeskSettings, getPublicSettings } from '#contract/settings/settings.ts'
import { listSaleWarranties } from '#contract/warranties/warranties.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { saveCopies } from '#web/offline/copies.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { pageRule } from '#web/print/sale/pageSize.ts'
import { reportSheet } from '#web/reports/reportSheet.ts'
import { reportTexts } from '#web/reports/salesReport.texts.ts'
import { emptyReport } from '#web/reports/testing.tsx'
import { hana, openSales, saleWith, sara } from '#web/sales/testing.tsx'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { deskSettings, publicSettings, serveShop } from '#web/settings/testing.ts'
import { listOf, loseConnection, lostConnection, serve } from '#web/testing/server.ts'
import { buildWorkbook } from '#web/ui/excel/buildWorkbook.ts'

const made = { createdAt: '2026-11-14T10:05:00Z', customerName: 'ትዕግስት ሃይሌ' }
const sale = saleWith(made)
const shop = { ...publicSettings, shopName: 'Tigena Bole', address: 'Bole Road', supportPhone: '251900000100' }
let stored: Sale
const print = vi.fn()

beforeEach(() => {
  stored = sale
  vi.stubGlobal('print', print)
  serveShop()
  serve(getPublicSettings, shop)
  serve(getDeskSettings, { ...deskSettings, mobileMoneyName: 'M-Pesa' })
  serve(listSalesPeople, [])
  serve(getSaleSummary, { count: 1, isMore: false, total: 1_900_100 })
  serve(listSales, () => listOf([stored]))
  serve(getSale, () => stored)
})
const receipt = () => screen.findByRole('article', { name: 'Sales Receipt' })
const openReceipt = (search = '') => openSales(`/admin/sales/${sale.id}/print${search}`)

test.each(['a4', 'roll'])('on %s the receipt of a walk-in customer says so, without a phone', async paper => {
  stored = { ...sale, customerName: '', customerPhone: '' }
  openReceipt(`?paper=${paper}`)
  const customer = within(await receipt())
    .getByText('Customer')
    .closest('div')
  expect(customer?.textContent).toBe('CustomerWalk-in customer')
})

test.each(['a4', 'roll'])(
  'on %s the receipt shows shop, number, customer, lines, payment and sales person',
  async paper => {
    stored = saleWith({ ...made, amountReceived: 2_000_000, paymentMethod: 'telebirr' })
    openReceipt(`?paper=${paper}`)
    const shown = within(await receipt())
    for (const text of ['Tigena Bole', 'Bole Road', '0900 000 100', 'S-00000000FF', '14 Nov 2026, 13:05'])
      expect(shown.getByText(text)).toBeTruthy()
    for (const text of ['ትዕግስት ሃይሌ', '0911 234 567', 'Hana', 'IMEI 49-015420-323751-8', 'ETB 250.50', 'ETB 501.00'])
      expect(shown.getByText(text)).toBeTruthy()
    await shown.findByText('M-Pesa')
    const sums = ['Total', 'Payment method', 'Received', 'Change'].map(
      label => shown.getAllByText(label).at(-1)?.parentElement?.textContent,
    )
    expect(sums).toEqual(['TotalETB 19,001.00', 'Payment methodM-Pesa', 'ReceivedETB 20,000.00', 'ChangeETB 999.00'])
    expect(shown.queryByText('Balance due')).toBeNull()
  },
)

test('the receipt of a customer who reads Amharic is in Amharic, also if a clerk prints it who reads English', async () => {
  stored = saleWith({
    ...made,
    ...{ smsLanguage: 'am', customerName: '', customerPhone: '', amountReceived: 2_000_000 },
  })
  openReceipt()
  const article = await screen.findByRole('article', { name: 'የሽያጭ ደረሰኝ' })
  expect([article.lang, within(article).getByText('ኅዳር 5 ቀን 2019 ዓ.ም.፣ 7:05 ከሰዓት')]).toEqual(['am', expect.anything()])
  for (const text of ['መንገደኛ ደንበኛ', '19,001.00 ብር', 'ጥሬ ገንዘብ', 'መልስ', 'ስለገዙ እናመሰግናለን!'])
    expect(within(article).getByText(text)).toBeTruthy()
  const english = article.textContent
    ?.replace(/Tigena Bole|Bole Road|IMEI|S-\w+|Hana/g, '')
    .match(/[A-Z][A-Za-z]+ \w+/g)
  expect(english).toEqual(['Galaxy A15'])
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test.each(['a4', 'roll'])('on %s the receipt shows the discounts of lines and of the whole sale', async paper => {
  const [phone, cable] = saleWith().lines as [Sale['lines'][number], Sale['lines'][number]]
  const lines = [phone, { ...cable, discount: 6_263, discountPercent: 12.5 }]
  stored = saleWith({ ...made, lines, discount: 50_000, total: 1_843_837, discountTotal: 56_263 })
  openReceipt(`?paper=${paper}`)
  const shown = within(await receipt())
  expect(shown.getByText('Discount 12.5% −ETB 62.63').closest('tr')?.textContent).toContain('ETB 438.37')
  const sums = ['Subtotal', 'Discount', 'Total'].map(
    label => shown.getAllByText(label).at(-1)?.parentElement?.textContent,
  )
  expect(sums).toEqual(['SubtotalETB 18,938.37', 'Discount−ETB 500.00', 'TotalETB 18,438.37'])
})

test.each([
  [1, ['Atlas']],
  [null, []],
])('the receipt of a sale of branch %s names %j, never all of them', async (branch, shown) => {
  stored = saleWith({ ...made, branch })
  openReceipt()
  const named = within(await receipt()).queryAllByText(/Awlo|Atlas|Aberus|Garad/)
  expect(named.map(({ textContent }) => textContent)).toEqual(shown)
})

test('the receipt of an unsent sale has the branch of its seller and the language of the SMS of the shop', async () => {
  const { id } = sale
  rememberUser({ ...hana, username: 'hana', role: 'Sales', branch: 1 })
  const desk = { id: 'desk', ...deskSettings, smsLanguage: 'am' as const }
  await saveCopies(hana.id, 'cached_products', { desk: [desk] })
  await saveUnsentSale({ id, seller: hana, time: made, pictures: [], details: detailsWith() })
  serve(getSale, lostConnection)
  openReceipt()
  const article = await screen.findByRole('article', { name: 'የሽያጭ ደረሰኝ' })
  expect(within(article).getByText(/^(Atlas|አትላስ)$/)).toBeTruthy()
})

test('a sale paid in instalments shows each of them and the balance due', async () => {
  const payments = sale.payments.flatMap(first => {
    const paid = { ...first, amount: 500_000 }
    const later = { id: sara.id, method: 'telebirr', reference: 'CJF 123', receivedAt: '2026-11-20T10:05:00Z' } as const
    return [paid, { ...paid, ...later }]
  })
  stored = saleWith({ ...made, paymentStatus: 'partial', amountReceived: 1_000_000, payments })
  openReceipt()
  const shown = within(await receipt())
  expect(shown.getByText('14 Nov 2026, Cash').parentElement?.textContent).toBe('14 Nov 2026, CashETB 5,000.00')
  expect(shown.getByText('20 Nov 2026, telebirr, CJF 123').parentElement?.textContent).toMatch(/ETB 5,000.00$/)
  expect(shown.getByText('Received').parentElement?.textContent).toBe('ReceivedETB 10,000.00')
  expect(shown.getByText('Balance due').parentElement?.textContent).toBe('Balance dueETB 9,001.00')
})

test('the print dialog opens by the button alone, and the chosen paper is remembered', async () => {
  openReceipt()
  expect((await receipt()).className).toContain('receipt-a4')
  expect(document.querySelector('article style')?.textContent).toContain('size: A4')
  fireEvent.click(screen.getByRole('tab', { name: '80 mm roll' }))
  await waitFor(async () => expect((await receipt()).className).toContain('receipt-roll'))
  expect(print).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  cleanup()
  openReceipt()
  expect((await receipt()).className).toContain('receipt-roll')
})

test('a sale of the list prints without a connection', async () => {
  const { router, client } = openSales('/admin/sales')
  await screen.findByText('ትዕግስት ሃይሌ')
  await client.fetchQuery(publicSettingsQuery)
  loseConnection()
  await router.navigate({ to: '/admin/sales/$id/print', params: { id: sale.id } })
  await receipt()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(within(await receipt()).getByText('ትዕግስት ሃይሌ')).toBeTruthy()
})

/** The cells of an exported sheet that hold this number, with the format that Excel shows it in. */
const exportedFormats = async (santim: number) => {
  const report = { ...emptyReport, sales: 1, total: santim }
  const book = buildWorkbook(reportSheet(report, { person: 'Hana', branch: undefined }, paymentTexts.method))
  const bytes = new Uint8Array(await book.arrayBuffer())
  const files = unzipSync(bytes)
  const contentOf = (name: string) => new TextDecoder().decode(files[name])
  const formats =
    contentOf('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.match(/(?<=<xf numFmtId=")\d+/g) ?? []
  const cells = contentOf('xl/worksheets/sheet1.xml').matchAll(/s="(\d+)"><v>([^<]+)<\/v>/g)
  return Array.from(cells, ([, style = '', value]) => [value, formats[Number(style)]]).filter(
    ([value]) => value !== '1',
  )
}

test('SALE-16 an amount is the same on screen, on paper and in an SMS, and an export shows it alike', async () => {
  const amount = 'ETB 1,234,567.50'
  stored = saleWith({ ...made, total: 123_456_750 })
  serve(listSaleWarranties, { items: [] })
  openSales(`/admin/sales/${sale.id}`)
  await screen.findByRole('heading', { name: 'S-00000000FF' })
  expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
  cleanup()
  openReceipt()
  expect(within(await receipt()).getAllByText(amount).length).toBeGreaterThan(0)
  const signature = { ...shop, smsTexts: [] }
  expect(saleSms(stored, signature)).toContain(`Total: ${amount}.`)
  // Excel shows the built-in format 4 as 1,234,567.50; the title of the column has the currency.
  expect(await exportedFormats(123_456_750)).toEqual([['1234567.5', '4']])
  expect(reportTexts.totalInEtb).toBe('Total (ETB)')
})

test('the page of a roll is as long as the receipt', () => {
  expect(pageRule('roll', 96 * 5)).toBe('@page { size: 80mm 127mm; margin: 0 }')
  expect(pageRule('a4', 96 * 5)).toBe('@page { size: A4; margin: 0 }')
})
