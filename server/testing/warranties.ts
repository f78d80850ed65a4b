import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { createWarranty, Warranty } from '#contract/warranties/warranties.ts'
import type { Session } from './shop.ts'

type NewWarranty = InputOf<typeof createWarranty>

export const warrantyInput = (overrides: Partial<NewWarranty> = {}): NewWarranty => ({
  id: randomUUID(),
  customerName: 'Abebe Kebede',
  customerPhone: '0911 234 518',
  deviceBrand: 'Samsung',
  deviceModel: 'Galaxy A54',
  deviceImei: '490154203237518',
  // Most tests issue several warranties for this device.
  isAnother: true,
  // Of a device that the shop has neither sold nor repaired, a Technician has to give one.
  reason: 'Bought at our other shop',
  ...overrides,
})

export const buildWarranty = async (issuer: Session, overrides: Partial<NewWarranty> = {}): Promise<Warranty> => {
  const response = await issuer.call('POST', '/api/warranties', warrantyInput(overrides))
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}
