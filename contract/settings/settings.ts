import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { phoneNumber } from '../phone.ts'
import { line, optionalLine } from '../text.ts'

/** What customers read on every page and paper. */
const publicSettings = z.object({
  copyProtection: z.boolean(),
  shopName: line('Shop name', 60),
  address: optionalLine('Address', 200),
  /** Without one, customers are offered nobody to call. */
  supportPhone: phoneNumber.nullable(),
})

export const getPublicSettings = endpoint({
  name: 'settings.public',
  summary: 'What every page of the shop goes by, those of customers included',
  method: 'GET',
  path: '/api/public/settings',
  allow: 'public',
  input: noInput,
  reply: publicSettings,
})

/** What every page of the desk goes by, whoever works there. */
const deskSettings = z.object({
  /** Stands before amounts. Customers read theirs in Birr. */
  currencyLabel: line('Currency label', 10),
})

export const getDeskSettings = endpoint({
  name: 'settings.desk',
  summary: 'What the pages of staff go by',
  method: 'GET',
  path: '/api/settings/desk',
  allow: 'session.own',
  input: noInput,
  reply: deskSettings,
})

const shopSettings = publicSettings.extend(deskSettings.shape)
export type ShopSettings = z.output<typeof shopSettings>

export const getSettings = endpoint({
  name: 'settings.get',
  summary: 'The settings of the shop',
  method: 'GET',
  path: '/api/settings',
  allow: 'settings.manage',
  input: noInput,
  reply: shopSettings,
})

export const updateSettings = endpoint({
  name: 'settings.update',
  summary: 'Change settings of the shop; what is left out stays',
  method: 'PATCH',
  path: '/api/settings',
  allow: 'settings.manage',
  input: shopSettings.partial(),
  reply: shopSettings,
})

export const getCustomersAddress = endpoint({
  name: 'settings.customersAddress',
  summary:
    'Where links in messages and codes on papers lead, and whether a customer can get there from outside the shop',
  method: 'GET',
  path: '/api/settings/customers-address',
  allow: 'repairs.read',
  input: noInput,
  reply: z.object({ url: z.string(), isPublic: z.boolean() }),
})
