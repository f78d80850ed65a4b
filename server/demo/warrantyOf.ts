import { randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/users/users.ts'
import { brandAndModelOf, firstTerms, maxWarranties } from '#contract/warranties/warrantyTerms.ts'

/** The columns of a warranty that do not depend on what it was issued for. No two have the same `place`. */
export const warrantyOf = (place: number, device: string, by: Pick<User, 'id' | 'name'>, at: string) => {
  const { deviceBrand, deviceModel } = brandAndModelOf(device, firstTerms.warrantyBrands)
  return {
    id: randomUUID(),
    // Scattered over all numbers, and different, because the factor is coprime to their count.
    number: 100_000 + ((place * 245_489) % maxWarranties),
    access_key: randomBytes(12).toString('base64url'),
    ...{ device_brand: deviceBrand, device_model: deviceModel },
    ...{ created_by: by.id, created_by_name: by.name, created_at: at, updated_at: at },
  }
}
