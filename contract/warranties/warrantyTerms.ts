/** What the shop has set for its warranties. */
export interface WarrantyTerms {
  /** In the order of the form. */
  readonly warrantyBrands: readonly string[]
  readonly phoneWarrantyMonths: number
  readonly accessoryWarrantyMonths: number
}

/** Of a new shop. A migration stores the same. 30 days for accessories are a month, the nearest period. */
export const firstTerms = {
  warrantyBrands: [
    'Apple',
    'Samsung',
    'Tecno',
    'Infinix',
    'itel',
    'Xiaomi',
    'OPPO',
    'vivo',
    'realme',
    'OnePlus',
    'Huawei',
    'Google',
    'Motorola',
    'Nokia',
    'Sony',
    'LG',
  ],
  phoneWarrantyMonths: 24,
  accessoryWarrantyMonths: 1,
} satisfies WarrantyTerms

export const maxBrandLength = 30

/** The last brand of every list, for a device of any other. */
export const otherBrand = 'Other'

/** The brands that a form offers. A warranty keeps its brand after that has left the list. */
export const offeredBrands = (brands: readonly string[], current = ''): string[] =>
  [...new Set([...brands, current, otherBrand])].filter(brand => brand !== '')

/** Model names that stand for their brand. */
const brandsOfModels: readonly (readonly [start: RegExp, brand: string])[] = [
  [/^(iphone|ipad|macbook|airpods)\b/i, 'Apple'],
  [/^galaxy\b/i, 'Samsung'],
  [/^(spark|camon|pova|phantom)\b/i, 'Tecno'],
  [/^(redmi|poco|mi)\b/i, 'Xiaomi'],
  [/^pixel\b/i, 'Google'],
  [/^moto\b/i, 'Motorola'],
  [/^xperia\b/i, 'Sony'],
]

/** Splits 'Samsung A54' into brand and model. A brand that is not in the list is 'Other'. */
export const brandAndModelOf = (
  device: string,
  brands: readonly string[],
): { deviceBrand: string; deviceModel: string } => {
  const name = device.trim()
  const [first = '', ...rest] = name.split(/\s+/)
  const named = brands.find(brand => brand.toLowerCase() === first.toLowerCase())
  if (named && rest.length > 0) return { deviceBrand: named, deviceModel: rest.join(' ') }
  const known = brandsOfModels.find(([start, brand]) => start.test(name) && brands.includes(brand))
  return { deviceBrand: named ?? known?.[1] ?? otherBrand, deviceModel: name }
}

/** What the list can be narrowed to. Those that end soon are valid, too. */
export const warrantyStates = ['active', 'endingSoon', 'ended'] as const
export type WarrantyState = (typeof warrantyStates)[number]

/** A warranty that ends within so many days ends soon. */
export const endingSoonDays = 30

/** Why a warranty can end before the end of its period. */
export const endReasons = ['saleDeleted', 'returned'] as const
export type EndReason = (typeof endReasons)[number]

export const minPeriodMonths = 1
export const maxPeriodMonths = 24

/** The nearest allowed period. */
export const clampPeriod = (months: number): number =>
  Math.min(maxPeriodMonths, Math.max(minPeriodMonths, Math.round(months)))

export const maxWorkItems = 20
export const maxWorkItemLength = 200

/** How many warranties the six digits of a number can tell apart: 100000 to 999999. */
export const maxWarranties = 900_000

/**
 * From this many on, Admins are warned. Issuing gets slow only when nearly all numbers are used: a draw takes about 0.06 s
 * with 90 left and 2 s for the last one (docs/decisions/0024).
 */
export const warnFromWarranties = 810_000

/** A shorter one, such as '-' or 'N/A', stands for a missing serial number. */
export const minSerialLength = 4

/** What a device is called on papers: 'Samsung Galaxy A54'. 'Other' is no name of a brand. */
export const formatDevice = ({ deviceBrand, deviceModel }: { deviceBrand: string; deviceModel: string }): string =>
  deviceBrand === otherBrand || deviceModel.toLowerCase().startsWith(`${deviceBrand.toLowerCase()} `)
    ? deviceModel
    : `${deviceBrand} ${deviceModel}`

export const certificatePath = (number: string, key: string): string => `/warranty/certificate/${number}?key=${key}`

export const verifyPath = (number: string): string => `/warranty/verify/${number}`
