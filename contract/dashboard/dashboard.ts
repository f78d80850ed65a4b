import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { repairInList } from '../repairs/repairs.ts'

/** A repair that waits for its customer since it was completed. */
const readyRepair = z.object({
  number: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deviceType: z.string(),
  since: z.string(),
})

/** Open repairs of a technician; without an id, those that nobody is assigned to. */
const workload = z.object({ id: z.uuid().nullable(), name: z.string().nullable(), open: z.int(), delayed: z.int() })

const dayFigures = z.object({ day: z.string(), takenIn: z.int(), handedOver: z.int() })

const dashboard = z.object({
  byStatus: z.record(z.enum(repairStatuses), z.int()),
  delayed: z.int(),
  dueToday: z.int(),
  pendingApprovals: z.int(),
  newest: z.array(repairInList),
  /** Those that have waited longest, at most five. */
  ready: z.array(readyRepair),
  workload: z.array(workload),
  /** The last 30 days of the shop, today last. */
  days: z.array(dayFigures),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  name: 'dashboard.get',
  summary: 'Get what the shop looks at each morning: counts, newest and waiting repairs, workload, the last 30 days',
  method: 'GET',
  path: '/api/dashboard',
  allow: 'repairs.work',
  input: noInput,
  reply: dashboard,
})
