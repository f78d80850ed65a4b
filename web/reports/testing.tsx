import { screen } from '@testing-library/react'
import { listDrawers } from '#contract/drawer/drawer.ts'
import { getSalesReport, type SalesReport } from '#contract/reports/salesReport.ts'
import { SalesReportPage } from '#web/reports/SalesReportPage.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

export const hana = '0198a000-0000-7000-8000-00000000000a'
export const report: SalesReport = {
  ...{
    view: 'range',
    from: '2026-11-01',
    to: '2026-11-02',
    sales: 3,
    total: 375_150,
    average: 125_050,
    balance: 50_000,
    discounts: 12_500,
  },
  methods: [
    { method: 'cash', payments: 3, received: 250_100 },
    { method: 'telebirr', payments: 1, received: 75_050 },
  ],
  income: [
    { kind: 'sale', method: 'cash', category: null, payments: 3, received: 250_100 },
    { kind: 'sale', method: 'telebirr', category: null, payments: 1, received: 75_050 },
  ],
  items: [
    { name: 'Galaxy A15', type: 'phone', quantity: 1, total: 300_000 },
    { name: '=Case', type: 'accessory', quantity: 3, total: 75_150 },
  ],
  seriesUnit: 'day',
  series: [{ start: '2026-11-02', sales: 3, total: 375_150, returned: 0 }],
  returns: { count: 0, total: 0, givenBack: 0 },
  hours: [
    { hour: 9, sales: 2, total: 300_100 },
    { hour: 11, sales: 1, total: 75_050 },
  ],
  previous: { from: '2026-10-30', to: '2026-10-31', sales: 4, total: 300_000 },
  otherItems: { quantity: 2, total: 37_500 },
  late: { theseDays: { sales: 0, total: 0 }, earlierDays: { sales: 0, total: 0 } },
  people: [{ id: hana, name: 'Hana Girma', sales: 3, total: 375_150, balance: 50_000 }],
}
export const emptyReport: SalesReport = {
  ...{ view: 'daily', from: '2026-11-14', to: '2026-11-14', seriesUnit: 'day', previous: null, people: null },
  ...{ sales: 0, total: 0, average: null, balance: 0, discounts: 0, returns: { count: 0, total: 0, givenBack: 0 } },
  ...{ methods: [], income: [], items: [], series: [], hours: [], otherItems: { quantity: 0, total: 0 } },
  late: report.late,
}
export const show = (reply: SalesReport, role?: 'Sales') => {
  serveShop()
  serve(getSalesReport, reply)
  serve(listDrawers, { items: [] })
  return showPage(SalesReportPage, role)
}
export const card = (name: string) => screen.findByRole('region', { name })
export const lastAsked = () => requestsTo(getSalesReport).at(-1)
