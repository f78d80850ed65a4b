import { z } from 'zod'
import { day, daysInOrder, monthCalendar } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { paymentKinds } from '../payments/paymentKinds.ts'
import { paymentMethods } from '../payments/paymentMethods.ts'
import { productTypes } from '../products/productTypes.ts'
import type { LateSales } from '../sales/saleTerms.ts'
import { chosenBranch } from '../settings/branchNames.ts'

/** A range of business days, one business day, or all sales. */
export const reportViews = ['range', 'daily', 'all'] as const
export type ReportView = (typeof reportViews)[number]

const sums = z.object({ sales: z.int(), total: z.int() })

const received = z.object({ method: z.enum(paymentMethods), payments: z.int(), received: z.int() })

/** What came in and went out for. Of the cash of a drawer, what was paid out is an expense. */
export const incomeKinds = [...paymentKinds, 'expense'] as const
export type IncomeKind = (typeof incomeKinds)[number]

const salesReport = z.object({
  view: z.enum(reportViews),
  /** The first and the last business day; null for all sales. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  ...sums.shape,
  /** What was returned in this time, also of older sales. The total and the other sums are without it. */
  returns: z.object({
    count: z.int(),
    /** What it had cost. */
    total: z.int(),
    /** In money, for who gave it. */
    givenBack: z.int(),
  }),
  /** Rounded to santim; null without sales. */
  average: z.int().nullable(),
  /** What the customers still owe. */
  balance: z.int(),
  /** What they paid less than the list prices: all discounts, and prices below those of the products. */
  discounts: z.int(),
  /** What was received in this time, also for older sales. */
  methods: z.array(received),
  /** What came in and went out in this time, by what it was for. What was given back or spent is negative. */
  income: z.array(
    received.extend({
      kind: z.enum(incomeKinds),
      /** Of expenses. */
      category: z.string().nullable(),
    }),
  ),
  /** What is no product: how many, and their revenue. */
  otherItems: z.object({ quantity: z.int(), total: z.int() }),
  /** The five products with the highest revenue. */
  items: z.array(z.object({ name: z.string(), type: z.enum(productTypes), quantity: z.int(), total: z.int() })),
  seriesUnit: z.enum(['day', 'month']),
  /** The days or months with sales or returns, in order of time. `start` is the first day of a month. */
  series: z.array(sums.extend({ start: z.string(), returned: z.int() })),
  /** The hours of the shop's clock with sales: 9 is 9:00 to 9:59. */
  hours: z.array(sums.extend({ hour: z.int() })),
  /** As many days right before; null for all sales. */
  previous: sums.extend({ from: z.string(), to: z.string() }).nullable(),
  /** Those that are late (`isLate` of a sale), by whether the figures above count them. */
  late: z.object({
    /** Made in these days. */
    theseDays: sums,
    /** Made on earlier days and sent in these. */
    earlierDays: sums,
  } satisfies Record<LateSales, unknown>),
  /** Everyone who sells or has sold, whoever is chosen, the highest total first. Null for a user who sees only their own sales. */
  people: z.array(sums.extend({ id: z.uuid(), name: z.string(), balance: z.int() })).nullable(),
})
export type SalesReport = z.output<typeof salesReport>

export const getSalesReport = endpoint({
  name: 'reports.sales',
  summary: 'Sum up sales by business days. A Sales user gets their own sales of the current one, whatever they ask for',
  method: 'GET',
  path: '/api/reports/sales',
  allow: 'sales.read',
  refusals: ['reports.futureDay'],
  input: z
    .object({
      view: z.enum(reportViews).default('range'),
      /** Only in a range; by default the 1st of the month. */
      from: day.optional(),
      /** Only in a range; by default the current business day. */
      to: day.optional(),
      /** Only in the daily view; by default the current business day. */
      day: day.optional(),
      salesPerson: z.uuid().optional(),
      branch: chosenBranch.optional(),
      calendar: monthCalendar,
    })
    .refine(...daysInOrder),
  reply: salesReport,
})
