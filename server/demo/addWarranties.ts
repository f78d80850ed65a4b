import { randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/users/users.ts'
import { brandAndModelOf, maxWarranties } from '#contract/warranties/warrantyTerms.ts'
import type { Write } from '../platform/db/database.ts'
import { seededRandom } from './seededRandom.ts'
import { insertWarranties, selectDeliveredRepairs, selectSoldPhones } from './warranties.sql.ts'

/** One of so many phones and delivered repairs gets a warranty. */
const everyPhone = 3
const everyRepair = 4

/** Different random numbers, the same each time. */
const numbersOf = (count: number): number[] => {
  const next = seededRandom(77)
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(100_000 + Math.floor(maxWarranties * next()))
  return [...numbers]
}

/** Warranties of phones sold and of repairs delivered in the last year, as the service would have stored them. */
export const addWarranties = async (trx: Write, admin: User): Promise<void> => {
  const [phones, repairs] = [await selectSoldPhones(trx), await selectDeliveredRepairs(trx)]
  const subjects = [
    ...phones
      .filter((_, index) => index % everyPhone === 0)
      .map(phone => ({ ...phone, months: 24, workItems: [], repair_id: null })),
    ...repairs
      .filter((_, index) => index % everyRepair === 0)
      .map((repair, index) => ({
        ...repair,
        months: index % 3 === 0 ? 6 : 3,
        workItems: [repair.problem],
        sale_id: null,
        issuerId: admin.id,
        issuer: admin.name,
      })),
  ]
  const numbers = numbersOf(subjects.length)
  await insertWarranties(
    trx,
    subjects.map((subject, index) => {
      const { deviceBrand, deviceModel } = brandAndModelOf(subject.device)
      return {
        id: randomUUID(),
        number: numbers[index],
        access_key: randomBytes(12).toString('base64url'),
        customer_name: subject.customerName,
        customer_phone: subject.customerPhone,
        device_brand: deviceBrand,
        device_model: deviceModel,
        device_imei: subject.imei,
        period_months: subject.months,
        work_items: subject.workItems,
        repair_id: subject.repair_id,
        sale_id: subject.sale_id,
        created_by: subject.issuerId,
        created_by_name: subject.issuer,
        created_at: subject.at,
        updated_at: subject.at,
      }
    }),
  )
}
