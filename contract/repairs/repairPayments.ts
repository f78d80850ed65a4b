import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { correctedPayment, paidBack, receivedPayment } from '../payments/payment.ts'
import { paymentCorrection } from '../payments/paymentCorrections.ts'
import { paymentRefusals } from '../payments/paymentRefusals.ts'
import { balanceWas, repair, repairNumber } from './repairs.ts'

const ofRepair = balanceWas.extend({ number: repairNumber, paymentId: id })

export const receiveRepairPayment = endpoint({
  name: 'repairs.receivePayment',
  summary:
    'Receive a payment for a repair with a balance due. Cash above the balance is given back as change; more by another method is refused',
  method: 'POST',
  path: '/api/repairs/{number}/payments',
  allow: 'repairs.work',
  requestId: 'paymentId',
  refusals: ['repairs.notFound', 'repairs.paidChanged', ...paymentRefusals],
  input: receivedPayment.extend(ofRepair.shape),
  reply: repair,
  status: 201,
})

export const payBackRepair = endpoint({
  name: 'repairs.payBack',
  summary: 'Give back what was paid above the cost of a repair, or a part of it',
  method: 'POST',
  path: '/api/repairs/{number}/pay-backs',
  allow: 'repairs.work',
  requestId: 'paymentId',
  refusals: ['repairs.notFound', 'repairs.paidChanged', ...paymentRefusals],
  input: paidBack.extend(ofRepair.shape),
  reply: repair,
  status: 201,
})

export const correctRepairPayment = endpoint({
  name: 'repairs.correctPayment',
  summary:
    'Correct the method, reference or amount of a payment of a repair, or of what was given back; 0 removes it. An Admin any, a Technician on the business day they received it',
  method: 'PATCH',
  path: '/api/repairs/{number}/payments/{paymentId}',
  allow: 'repairs.work',
  requestId: 'correctionId',
  refusals: [
    'repairs.notFound',
    'repairs.paidChanged',
    'payments.notFound',
    'payments.tooOldToCorrect',
    ...paymentRefusals,
  ],
  input: correctedPayment.extend(ofRepair.shape).extend({
    /** The id of the payment that takes its place. */
    correctionId: id,
  }),
  reply: repair,
})

export const listRepairPaymentCorrections = endpoint({
  name: 'repairs.paymentCorrections',
  summary: 'List the corrected and removed payments of a repair as they were before, oldest first',
  method: 'GET',
  path: '/api/repairs/{number}/payment-corrections',
  allow: 'repairs.read',
  refusals: ['repairs.notFound'],
  input: z.object({ number: repairNumber }),
  reply: z.object({ items: z.array(paymentCorrection) }),
})
