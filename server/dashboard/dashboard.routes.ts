import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getToday, listDebts } from '#contract/dashboard/today.ts'
import { reads } from '../platform/http/route.ts'
import { readDashboard } from './dashboard.service.ts'
import { readDebts, readToday } from './today.service.ts'

export const dashboardRoutes = [
  reads(getDashboard, readDashboard),
  reads(getToday, readToday),
  reads(listDebts, readDebts),
]
