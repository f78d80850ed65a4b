import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Payment } from '#contract/payments/payment.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { repairQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { userOf } from '#web/testing/showPage.tsx'

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

const { id, name } = userOf('Technician')

/** A payment of today, in cash. */
export const paymentWith = (overrides: Partial<Payment> = {}): Payment => ({
  id: '0198a000-0000-7000-8000-0000000000aa',
  method: 'cash',
  reference: null,
  isReferenceRepeated: false,
  amount: 50_000,
  change: 0,
  note: null,
  receivedAt: new Date().toISOString(),
  receivedBy: { id, name },
  ...overrides,
})

/** A part of the page of a ticket, which shows what the server has of it. */
export const followRepair = (part: (repair: Repair) => ReactNode) =>
  function FollowedRepair() {
    const { data } = useQuery(repairQuery(repairWith().number))
    return data && part(data)
  }

/** The test's browser cannot draw, as the field of the signature does. */
export const stubDrawing = () => {
  const drawing = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D
  return vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing)
}
