import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { repairInList } from '../repairs/repairs.ts'

const dashboard = z.object({
  byStatus: z.record(z.enum(repairStatuses), z.int()),
  delayed: z.int(),
  newest: z.array(repairInList),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  name: 'dashboard.get',
  summary: 'Get the counts and the five newest repairs of the whole shop, for every role',
  method: 'GET',
  path: '/api/dashboard',
  allow: 'repairs.read',
  input: noInput,
  reply: dashboard,
})
