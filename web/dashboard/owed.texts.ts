import type { Debt } from '#contract/dashboard/today.ts'

export const owedTexts = {
  heading: 'Owed by Customers',
  lead: 'Sales and finished repairs that are not paid in full, newest first.',
  number: 'Number',
  kinds: { sale: 'Sale', repair: 'Repair' } satisfies Record<Debt['kind'], string>,
  customer: 'Customer',
  date: 'Date',
  owed: 'Owed',
  fetchFailed: 'Failed to load what customers owe',
  nothing: 'Nobody owes anything',
  nothingExplanation: 'A sale or a finished repair is listed here until it is paid in full.',
} as const
