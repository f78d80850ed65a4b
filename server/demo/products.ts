import { randomUUID } from 'node:crypto'
import type { Write } from '../platform/db/database.ts'
import { addCategory } from '../products/categories.service.ts'
import { importRows } from '../products/import.service.ts'

const ownCategories = ['Earphones & Speakers', 'Power Banks', 'Memory & Storage']

/** Prices in Birr of those with 128 GB. */
const smartphones = {
  'Samsung Galaxy A16': 24_900,
  'Samsung Galaxy S25': 105_000,
  'Tecno Spark 40': 17_900,
  'Infinix Hot 60': 18_400,
  'Xiaomi Redmi Note 14': 28_500,
  'iPhone 15': 98_500,
}

/** Prices in Birr, by category. One product has none. */
const otherProducts: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  'Basic Phones': { 'Nokia 105': 2_450, 'Nokia 110 4G': 3_900, 'itel it2163': 1_700, 'ስልክ ያገለገለ (ኖኪያ)': null },
  'Chargers & Cables': {
    'Samsung 25 W USB-C charger': 1_450,
    'Apple 20 W USB-C charger': 2_600,
    'USB-C to USB-C cable 1 m': 350,
    'USB-C to Lightning cable 1 m': 750,
    'ገመድ አልባ ቻርጀር 15 W': 1_900,
  },
  'Earphones & Speakers': { 'Oraimo FreePods 4': 2_400, 'Apple EarPods USB-C': 2_900, 'JBL Go 4 speaker': 5_800 },
  'Power Banks': { 'Oraimo power bank 10,000 mAh': 1_650, 'Anker PowerCore 20,000 mAh': 4_900 },
  'Memory & Storage': { 'SanDisk microSD 64 GB': 1_050, 'SanDisk microSD 128 GB': 1_900, 'USB flash drive 64 GB': 950 },
}

/** Every smartphone is also sold with 256 GB, and has a case and a tempered glass. */
const productsOf = ([phone, birr]: [string, number]) => [
  { category: 'Smartphones', name: `${phone} 128 GB`, birr },
  { category: 'Smartphones', name: `${phone} 256 GB`, birr: (birr * 6) / 5 },
  { category: 'Cases & Screen Protectors', name: `Silicone case ${phone}`, birr: 450 },
  { category: 'Cases & Screen Protectors', name: `Tempered glass ${phone}`, birr: 250 },
]

export const addProducts = async (trx: Write): Promise<void> => {
  for (const name of ownCategories) await addCategory(trx, null, { id: randomUUID(), name })
  const others = Object.entries(otherProducts).flatMap(([category, prices]) =>
    Object.entries(prices).map(([name, birr]) => ({ category, name, birr })),
  )
  const products = [...Object.entries(smartphones).flatMap(productsOf), ...others]
  const rows = products.map(({ category, name, birr }, index) => ({
    ...{ row: index + 2, name, category, price: String(birr ?? '') },
    type: /phones$/i.test(category) ? 'phone' : 'accessory',
    barcode: birr === null ? '' : String(4_895_180_482_013 + index * 37),
  }))
  await importRows(trx, null, { existing: 'skip', rows })
}
