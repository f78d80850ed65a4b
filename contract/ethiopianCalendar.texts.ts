import { amharicMonths } from './ethiopianCalendar.ts'

/** The thirteen months of the Ethiopian calendar. */
const en = [
  'Meskerem',
  'Tikimt',
  'Hidar',
  'Tahsas',
  'Tir',
  'Yekatit',
  'Megabit',
  'Miyazya',
  'Ginbot',
  'Sene',
  'Hamle',
  'Nehase',
  'Pagume',
]

const am: typeof en = amharicMonths

export const ethiopianMonths = { en, am }
