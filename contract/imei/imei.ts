import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../message.ts'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { isImei, withoutSeparators } from './imeiNumber.ts'

const imeiNumber = z.string().transform((text, context) => {
  if (isImei(text)) return withoutSeparators(text)
  context.addIssue(message('Invalid IMEI format. Please check and try again.'))
  return z.NEVER
})

const device = z.object({
  /** Empty, as is the model, if only the name is known. */
  brand: z.string(),
  model: z.string(),
  deviceName: z.string(),
  /** The host of the provider, `loaded-list`, `local-database` or `own-records`. */
  source: z.string(),
  confidence: z.enum(['high', 'medium']),
})
export type ImeiDevice = z.output<typeof device>

export const checkImei = endpoint({
  name: 'imei.check',
  summary: 'Look up the device of a valid IMEI',
  method: 'GET',
  path: '/api/imei/{imei}',
  allow: 'imei.check',
  refusals: ['imei.tooMany'],
  input: z.object({ imei: imeiNumber }),
  reply: z.object({
    imei: z.string(),
    tac: z.string(),
    serial: z.string(),
    checkDigit: z.string(),
    device: device.nullable(),
    /** Without a provider only what the shop itself knows was searched. */
    hasProvider: z.boolean(),
  }),
})

const ticket = z.object({
  number: z.string(),
  customerName: z.string(),
  deviceType: z.string(),
  status: z.enum(repairStatuses),
  /** Null unless the device was not repaired. */
  notRepairedCharge: z.int().nullable(),
  createdAt: z.string(),
})
export type ImeiTicket = z.output<typeof ticket>

export const listImeiTickets = endpoint({
  name: 'imei.tickets',
  summary: 'List the tickets of a device in this shop, newest first, at most 20',
  method: 'GET',
  path: '/api/imei/{imei}/tickets',
  allow: 'repairs.read',
  input: checkImei.input,
  reply: z.object({ tickets: z.array(ticket) }),
})
