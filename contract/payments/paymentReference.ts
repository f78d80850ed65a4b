import { message } from '../message.ts'
import { optionalLine } from '../text.ts'
import type { LedgerMethod, PaymentMethod } from './paymentMethods.ts'

/** Every method of money but cash: the number of a cheque, of a transfer or of a telebirr message. */
export const hasReference = (method: LedgerMethod): boolean => method !== 'cash' && method !== 'exchange'

/** One kind of space and of hyphen, and nothing invisible, so that the database has only those to ignore (`reference_key`). */
export const withPlainSeparators = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')

/** Null if there is none. */
export const paymentReference = optionalLine('Reference', 60)
  .transform(withPlainSeparators)
  .refine(text => text === '' || /[\p{L}\p{N}]/u.test(text), message('Please enter letters or digits'))
  .nullable()
  .transform(text => text || null)

interface Correction {
  readonly method: PaymentMethod
  readonly reference?: string | null | undefined
}

/** The reference of a corrected payment: the given one, or the one that it had if it is still not cash. */
export const correctedReference = (payment: { reference: string | null }, { method, reference }: Correction) =>
  reference === undefined ? (hasReference(method) ? payment.reference : null) : reference
