import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { stepsOf } from '#contract/tracking/steps.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { PublicViewProvider } from '#web/public/publicView.ts'

const idOf = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`

/** Newest first. */
export const somePictures = (count: number, from = 0): TrackedRepair['pictures'] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(from + index),
    at: '2026-11-12T08:00:00.000Z',
    description: '',
    width: 1600,
    height: 1200,
  }))

export const someRepair = (overrides: Partial<TrackedRepair> = {}): TrackedRepair => ({
  number: 'REP-7K2M9QXZ',
  status: 'In Progress',
  steps: stepsOf(overrides.status ?? 'In Progress', ['In Progress', 'Completed']),
  nextStep: '',
  submittedAt: '2026-11-10T08:00:00.000Z',
  estimatedCompletion: '2026-11-20',
  isDelayed: false,
  deviceType: 'Samsung Galaxy A54',
  serialNumber: '490154203237518',
  problem: 'Screen damage',
  customerName: 'Selam Bekele',
  technician: 'Dawit Tesfaye',
  cost: 0,
  paid: 0,
  notes: '',
  pictures: [],
  updates: [],
  isFeedbackOpen: false,
  ...overrides,
})

const view = (language: Language): PublicView => ({
  page: { name: 'home' },
  language,
  settings: {
    copyProtection: false,
    shopName: 'Tigena',
    address: '',
    supportPhone: '251911234567',
    email: '',
    channelUrl: null,
    branches: [],
    logoId: null,
  },
  keyQuery: '',
  now: '2026-11-15T11:05:00.000Z',
})

/** happy-dom loads no pictures and reports them as failed, so this reports them as still loading. */
export const keepPicturesLoading = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

/** Provides the context that every component of a page needs. */
export const InPublicView = ({ language = 'en', children }: { language?: Language; children: ReactNode }) => (
  <PublicViewProvider value={view(language)}>{children}</PublicViewProvider>
)
