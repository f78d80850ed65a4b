import { randomUUID } from 'node:crypto'
import type { Write } from '../platform/db/database.ts'
import { addCategory } from '../products/categories.service.ts'
import { importRows } from '../products/import.service.ts'

const ownCategories = ['Earphones & Speakers', 'Power Banks', 'Memory & Storage']

/** Prices in Birr, by category. One product has none. */
const catalogue: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  Smartphones: {
    'Samsung Galaxy A06 128 GB': 16_500,
    'Samsung Galaxy A16 128 GB': 24_900,
    'Samsung Galaxy A56 256 GB': 62_000,
    'Samsung Galaxy S25 256 GB': 118_000,
    'Tecno Spark 40 128 GB': 17_900,
    'Infinix Hot 60 128 GB': 18_400,
    'itel A90 64 GB': 9_400,
    'Xiaomi Redmi 15C 128 GB': 17_200,
    'Xiaomi Redmi Note 14 256 GB': 31_500,
    'iPhone 13 128 GB, used': 52_000,
    'iPhone 15 128 GB': 98_500,
    'iPhone 16 Pro 256 GB': 178_000,
  },
  'Basic Phones': { 'Nokia 105': 2_450, 'Nokia 110 4G': 3_900, 'itel it2163': 1_700, 'ስልክ ያገለገለ (ኖኪያ)': null },
  'Chargers & Cables': {
    'Samsung 25 W USB-C charger': 1_450,
    'Apple 20 W USB-C charger': 2_600,
    'Oraimo 18 W fast charger': 850,
    'USB-C to USB-C cable 1 m': 350,
    'USB-A to USB-C cable 1 m': 250,
    'USB-C to Lightning cable 1 m': 750,
    'ገመድ አልባ ቻርጀር 15 W': 1_900,
  },
  'Cases & Screen Protectors': {
    'Silicone case iPhone 13': 450,
    'Silicone case iPhone 15': 500,
    'Clear case Samsung A16': 300,
    'Tempered glass iPhone 15': 300,
    'Tempered glass Samsung A16': 200,
    'Tempered glass, any other phone': 150,
  },
  'Earphones & Speakers': {
    'Oraimo FreePods 4': 2_400,
    'Samsung Galaxy Buds FE': 7_900,
    'Apple EarPods USB-C': 2_900,
    'Wired earphones 3.5 mm': 220,
    'JBL Go 4 speaker': 5_800,
  },
  'Power Banks': {
    'Oraimo power bank 10,000 mAh': 1_650,
    'Oraimo power bank 20,000 mAh': 2_850,
    'Anker PowerCore 20,000 mAh': 4_900,
  },
  'Memory & Storage': { 'SanDisk microSD 64 GB': 1_050, 'SanDisk microSD 128 GB': 1_900, 'USB flash drive 64 GB': 950 },
}

const phoneCategories = ['Smartphones', 'Basic Phones']

export const addProducts = async (trx: Write): Promise<void> => {
  for (const name of ownCategories) await addCategory(trx, null, { id: randomUUID(), name })
  const products = Object.entries(catalogue).flatMap(([category, prices]) => {
    const type = phoneCategories.includes(category) ? 'phone' : 'accessory'
    return Object.entries(prices).map(([name, birr]) => ({ name, type, category, price: String(birr ?? '') }))
  })
  const rows = products.map((product, index) => {
    const isUsed = /used|ያገለገለ/.test(product.name)
    return { ...product, row: index + 2, barcode: isUsed ? '' : String(4_895_180_482_013 + index * 37) }
  })
  await importRows(trx, null, { existing: 'skip', rows })
}
