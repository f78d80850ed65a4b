import { getSalesReport } from '#contract/reports/salesReport.ts'
import { reads } from '../platform/http/route.ts'
import { reportSales } from './salesReport.service.ts'

export const reportRoutes = [reads(getSalesReport, reportSales)]
