import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { ViewProvider } from '#web/public/view.ts'

const idOf = (place: number) => `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** The first is the newest. */
export const somePictures = (count: number, from = 0): TrackedRepair['pictures'] =>
  Array.from({ length: count }, (_, place) => ({
    id: idOf(from + place),
    at: '2026-11-12T08:00:00.000Z',
    description: '',
    width: 1600,
    height: 1200,
  }))

export const someRepair = (overrides: Partial<TrackedRepair> = {}): TrackedRepair => ({
  number: 'REP-7K2M9QXZ',
  status: 'In Progress',
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
  notes: '',
  pictures: [],
  updates: [],
  isFeedbackOpen: false,
  ...overrides,
})

const view = (language: Language): PublicView => ({
  page: { name: 'home' },
  language,
  settings: { copyProtection: false, shopName: 'Tigena', address: '', supportPhone: '251911234567' },
  now: '2026-11-15T11:05:00.000Z',
})

/** The document of the tests fetches no pictures and takes them for failed; here they are still on their way. */
export const keepPicturesOnTheirWay = () =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

/** A part of a page as it stands on the page. */
export const OnPage = ({ language = 'en', children }: { language?: Language; children: ReactNode }) => (
  <ViewProvider value={view(language)}>{children}</ViewProvider>
)
