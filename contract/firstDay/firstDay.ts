import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

/** What a new shop does on its first day, in this order. */
export const firstDaySteps = [
  'password',
  'profile',
  'address',
  'sms',
  'users',
  'products',
  'allowlist',
  'ticket',
] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

export const getFirstDay = endpoint({
  name: 'firstDay.get',
  summary: 'Get which steps of setting up the shop are done; the password is that of the caller',
  method: 'GET',
  path: '/api/first-day',
  allow: 'settings.manage',
  input: noInput,
  reply: z.object({ done: z.array(z.enum(firstDaySteps)) }),
})
