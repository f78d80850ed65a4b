import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

const publicSettings = z.object({ copyProtection: z.boolean() })

export const getPublicSettings = endpoint({
  name: 'settings.public',
  summary: 'What every page of the shop goes by, those of customers included',
  method: 'GET',
  path: '/api/public/settings',
  allow: 'public',
  input: noInput,
  reply: publicSettings,
})

const shopSettings = publicSettings
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
