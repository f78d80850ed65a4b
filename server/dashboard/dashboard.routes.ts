import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { reads } from '../platform/http/route.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardRoutes = [reads(getDashboard, readDashboard)]
