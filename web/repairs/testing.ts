import { vi } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'

export const repairWith = (overrides: Partial<Repair> = {}): Repair => ({
  id: '0198a000-0000-7000-8000-0000000000bb',
  number: 'REP-7K3M9QXZ',
  linkNumber: 'REP-7K3M9QXZ-4H7P',
  customerName: 'Abebe Kebede',
  customerPhone: '251911234567',
  customerEmail: '',
  smsLanguage: 'en',
  deviceType: 'Samsung Galaxy A54',
  serialNumber: '490154203237518',
  problem: 'Screen damage',
  status: 'Received',
  technician: null,
  estimatedCompletion: null,
  notRepairedCharge: null,
  notes: '',
  internalNote: '',
  extraCost: 0,
  partsCost: 0,
  cost: 0,
  paid: 0,
  paidBefore: 0,
  payments: [],
  signatureId: null,
  images: [],
  parts: [],
  history: [],
  feedbackLinkSentAt: null,
  feedbackSms: null,
  feedback: null,
  approval: null,
  version: 1,
  lastEdit: null,
  branch: null,
  createdBy: 'Hana',
  createdAt: '2026-11-15T09:00:00.000Z',
  statusSince: '2026-11-15T09:00:00.000Z',
  updatedAt: '2026-11-15T09:00:00.000Z',
  ...overrides,
})

/** The test's browser cannot draw, as the field of the signature does. */
export const stubDrawing = () => {
  const drawing = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D
  return vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing)
}
