import { getPaymentSummary, listPaymentPeople, listPayments } from '#contract/payments/paymentList.ts'
import { reads } from '../platform/http/route.ts'
import { listOwnPayments, listPeople, summarizeOwnPayments } from './paymentList.service.ts'

export const paymentRoutes = [
  reads(listPayments, listOwnPayments),
  reads(getPaymentSummary, summarizeOwnPayments),
  reads(listPaymentPeople, db => listPeople(db)),
]
