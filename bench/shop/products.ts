import { uuidAt } from './identity.ts'
import { randomOf } from './random.ts'

export interface Product {
  readonly id: string
  readonly name: string
  readonly type: 'phone' | 'accessory'
  readonly price: number
}

const phones = [
  'Samsung Galaxy A15',
  'Tecno Spark 20',
  'Infinix Hot 40',
  'iPhone 13',
  'Xiaomi Redmi Note 13',
  'itel A70',
]
const storages = ['64 GB', '128 GB', '256 GB']
const accessories = ['Screen protector', 'Case', 'Charger 25 W', 'USB-C cable', 'Earphones', 'Power bank', 'Car holder']
const makers = ['Oraimo', 'Anker', 'Samsung', 'Baseus', 'Belkin', 'JBL', 'Ugreen', 'Generic']
const colours = ['black', 'white', 'blue', 'clear', 'red']

const names: readonly (readonly [name: string, type: Product['type']])[] = [
  ...accessories.flatMap(kind =>
    makers.flatMap(maker => colours.map(colour => [`${maker} ${kind} ${colour}`, 'accessory'] as const)),
  ),
  ...phones.flatMap(phone => storages.map(storage => [`${phone} ${storage}`, 'phone'] as const)),
]

const listed = Date.UTC(2024, 7, 1)

export const products = names.map(([name, type], index): Product => {
  const random = randomOf('products', index)
  const price = type === 'phone' ? 900_000 + 50_000 * random.below(120) : 15_000 + 5_000 * random.below(60)
  return { id: uuidAt('products', index, listed, random), name, type, price }
}) as [Product, ...Product[]]
