import { listOf } from './listOf.ts'
import type { Random } from './random.ts'

/** Most common first, each with its own type allocation code. */
const devices = listOf(`
  Samsung Galaxy A15, Samsung Galaxy A05, Tecno Spark 20, Samsung Galaxy A54, Infinix Hot 40, iPhone 13,
  Tecno Camon 30, iPhone 11, itel A70, Xiaomi Redmi Note 13, Samsung Galaxy S23, iPhone 14 Pro, Infinix Note 40,
  iPhone XR, Huawei Y9 Prime, Samsung Galaxy Note 20, Oppo A58, Tecno Pop 8, Vivo Y36, Xiaomi Poco X6,
  iPhone 15 Pro Max, Realme C67, Nokia G42, Huawei P30 Lite, Google Pixel 7, OnePlus 11, Samsung Galaxy Tab A9,
  iPad 9, Sony Xperia 10, Samsung Galaxy Z Flip 5, Nothing Phone 2, Nokia 105
`)

const sumOfDigits = (number: number) => Math.floor(number / 10) + (number % 10)

/** The Luhn check digit. */
const luhnDigit = (digits: string): number => {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + (index % 2 === 1 ? sumOfDigits(Number(digit) * 2) : Number(digit)),
    0,
  )
  return (10 - (sum % 10)) % 10
}

export const deviceOf = (random: Random): { readonly type: string; readonly imei: string } => {
  const type = random.pickSkewed(devices)
  const allocation = 35_000_000 + (devices.indexOf(type) + 1) * 27_183
  const digits = `${allocation}${String(random.below(1_000_000)).padStart(6, '0')}`
  return { type, imei: `${digits}${luhnDigit(digits)}` }
}
