import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { phoneNumber } from '../phone.ts'

const knownCustomer = z.object({
  names: z.array(z.string()),
  /** Those that the customer has brought or bought. Empty for those who take in no repairs. */
  devices: z.array(z.object({ deviceType: z.string(), serialNumber: z.string() })),
})
export type KnownCustomer = z.output<typeof knownCustomer>
export type KnownDevice = KnownCustomer['devices'][number]

export const findCustomer = endpoint({
  name: 'customers.find',
  summary:
    'Find the names under which a phone number has bought or brought something, from all sales and repairs, newest first; for those who take in repairs also the devices',
  method: 'GET',
  path: '/api/customer',
  allow: 'sales.sell',
  input: z.object({ phone: phoneNumber }),
  reply: knownCustomer,
})
