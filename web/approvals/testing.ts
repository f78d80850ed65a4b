import type { Approval } from '#contract/approvals/approvals.ts'

/** A pending request with these differences. */
export const approvalWith = (overrides: Partial<Approval> = {}): Approval => ({
  id: '0198a000-0000-7000-8000-000000000002',
  state: 'pending',
  repairNumber: 'REP-7K2M9QXZ',
  repairStatus: 'In Progress',
  notRepairedCharge: null,
  customerName: 'Selam Bekele',
  deviceType: 'Samsung Galaxy A54',
  parts: [{ name: 'Screen', quantity: 2 }],
  note: 'The board is dead',
  fileId: null,
  requestedBy: 'Hana Tesfaye',
  requestedAt: '2026-11-15T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  ...overrides,
})
