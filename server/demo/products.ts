import { randomUUID } from 'node:crypto'
import type { Write } from '../platform/db/database.ts'
import { addCategory } from '../products/categories.service.ts'
import { importRows } from '../products/import.service.ts'

const ownCategories = ['Earphones & Speakers', 'Power Banks', 'Memory & Storage']

/** Price in Birr, and the first 12 digits of the barcode. A few products have neither. */
type Entry = readonly [name: string, birr?: number, barcode?: string]

const catalogue: readonly (readonly [category: string, type: 'phone' | 'accessory', entries: readonly Entry[]])[] = [
  [
    'Smartphones',
    'phone',
    [
      ['Samsung Galaxy A06 128 GB', 16_500, '880609547101'],
      ['Samsung Galaxy A16 128 GB', 24_900, '880609547102'],
      ['Samsung Galaxy A26 256 GB', 38_500, '880609547103'],
      ['Samsung Galaxy A56 256 GB', 62_000, '880609547104'],
      ['Samsung Galaxy S25 256 GB', 118_000, '880609547105'],
      ['Tecno Spark 40 128 GB', 17_900, '489518048201'],
      ['Tecno Camon 40 Pro 256 GB', 36_500, '489518048202'],
      ['Tecno Pop 10 64 GB', 11_200, '489518048203'],
      ['Infinix Hot 60 128 GB', 18_400, '489518051304'],
      ['Infinix Note 50 256 GB', 29_800, '489518051305'],
      ['itel A90 64 GB', 9_400, '489518052606'],
      ['Xiaomi Redmi 15C 128 GB', 17_200, '694181412707'],
      ['Xiaomi Redmi Note 14 256 GB', 31_500, '694181412708'],
      ['iPhone 13 128 GB, used', 52_000],
      ['iPhone 15 128 GB', 98_500, '019425370709'],
      ['iPhone 16 Pro 256 GB', 178_000, '019425370710'],
    ],
  ],
  [
    'Basic Phones',
    'phone',
    [
      ['Nokia 105', 2_450, '643870124801'],
      ['Nokia 110 4G', 3_900, '643870124802'],
      ['Tecno T301', 1_950, '489518048304'],
      ['itel it2163', 1_700, '489518052705'],
      ['itel Value 100', 1_850, '489518052706'],
      ['ስልክ ያገለገለ (ኖኪያ)'],
    ],
  ],
  [
    'Chargers & Cables',
    'accessory',
    [
      ['Samsung 25 W USB-C charger', 1_450, '880609548201'],
      ['Apple 20 W USB-C charger', 2_600, '019425371201'],
      ['Oraimo 18 W fast charger', 850, '489518061201'],
      ['Oraimo car charger, 2 ports', 650, '489518061202'],
      ['USB-C to USB-C cable 1 m', 350, '489518061303'],
      ['USB-A to USB-C cable 1 m', 250, '489518061304'],
      ['USB-C to Lightning cable 1 m', 750, '019425371302'],
      ['Micro-USB cable 1 m', 180, '489518061305'],
      ['ገመድ አልባ ቻርጀር 15 W', 1_900, '694181413101'],
    ],
  ],
  [
    'Cases & Screen Protectors',
    'accessory',
    [
      ['Silicone case iPhone 13', 450, '694181420101'],
      ['Silicone case iPhone 15', 500, '694181420102'],
      ['Clear case Samsung A16', 300, '694181420103'],
      ['Clear case Samsung A26', 300, '694181420104'],
      ['Flip cover Tecno Spark 40', 550, '694181420105'],
      ['Tempered glass iPhone 13', 250, '694181420206'],
      ['Tempered glass iPhone 15', 300, '694181420207'],
      ['Tempered glass Samsung A16', 200, '694181420208'],
      ['Tempered glass, any other phone', 150],
    ],
  ],
  [
    'Earphones & Speakers',
    'accessory',
    [
      ['Oraimo FreePods 4', 2_400, '489518062101'],
      ['Samsung Galaxy Buds FE', 7_900, '880609549101'],
      ['Apple EarPods USB-C', 2_900, '019425372101'],
      ['Wired earphones 3.5 mm', 220, '489518062202'],
      ['JBL Go 4 speaker', 5_800, '692500100301'],
    ],
  ],
  [
    'Power Banks',
    'accessory',
    [
      ['Oraimo power bank 10,000 mAh', 1_650, '489518063101'],
      ['Oraimo power bank 20,000 mAh', 2_850, '489518063102'],
      ['Anker PowerCore 20,000 mAh', 4_900, '019464400101'],
    ],
  ],
  [
    'Memory & Storage',
    'accessory',
    [
      ['SanDisk microSD 32 GB', 650, '619659100101'],
      ['SanDisk microSD 64 GB', 1_050, '619659100102'],
      ['SanDisk microSD 128 GB', 1_900, '619659100103'],
      ['USB flash drive 64 GB', 950, '619659100204'],
    ],
  ],
]

/** Appends the check digit of an EAN-13. */
const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const rows = catalogue.flatMap(([category, type, entries]) =>
  entries.map(([name, birr, barcode]) => ({
    name,
    type,
    category,
    price: birr === undefined ? '' : String(birr),
    barcode: barcode === undefined ? '' : withCheckDigit(barcode),
  })),
)

export const addProducts = async (trx: Write): Promise<void> => {
  for (const name of ownCategories) await addCategory(trx, null, { id: randomUUID(), name })
  await importRows(trx, null, { existing: 'skip', rows: rows.map((row, index) => ({ row: index + 2, ...row })) })
}
