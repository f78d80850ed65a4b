import { type Control, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { receivedPayment } from '#contract/payments/payment.ts'
import { findAmountProblem, outcomeOf } from '#contract/payments/paymentAmounts.ts'
import { hasReference, paymentReference } from '#contract/payments/paymentReference.ts'
import { payablePart, repairDue } from '#contract/repairs/cost.ts'
import type { balanceWas, Repair } from '#contract/repairs/repairs.ts'
import { drawerOf } from '#web/payments/DrawerInput.tsx'
import { showRefusedFields } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { keepEdits } from '#web/ui/form/useEditConflict.ts'

const schema = receivedPayment.extend({ reference: paymentReference, drawer: z.string(), isReceived: z.boolean() })
type Values = z.output<typeof schema>
export type DeliveryControl = Control<Values, unknown, Values>

export type DeliveryPayment = Omit<Values, 'isReceived' | 'drawer'> & { drawer?: number } & z.input<typeof balanceWas>

/** The form of what the customer pays when a repair with a balance is handed over. A colleague's payment changes what is not typed. */
export const useDeliveryPayment = (repair: Repair) => {
  const due = repairDue(repair)
  const form = useForm<Values, unknown, Values>({
    resolver: schemaResolver(
      schema.superRefine((payment, context) => {
        const message = findAmountProblem(payablePart(repair), undefined, payment)
        if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
      }),
    ),
    values: { isReceived: true, amount: due, method: 'cash', reference: null, note: '', drawer: '' },
    resetOptions: keepEdits,
    mode: 'onChange',
  })
  const values = useWatch({ control: form.control })
  const { isReceived = true, amount } = values
  /** As typed. Undefined if nothing is received, or if it is not an amount. */
  const received = isReceived ? receivedPayment.shape.amount.safeParse(amount).data : undefined
  return {
    control: form.control,
    values,
    due,
    isReceived,
    received,
    stillDue: received === undefined ? due : outcomeOf(payablePart(repair), undefined, received).due,
    reset: () => form.reset(),
    /** Shows what the server refused of the payment at its fields. Returns false if it refused something else. */
    showRefused: (error: unknown) =>
      showRefusedFields(form, error, name => schema.keyof().safeParse(name.replace(/^payment\./, '')).data, {
        shouldFocus: true,
      }),
    /** `payment` is undefined if nothing is received. Undefined if the amount is invalid; its field then says so. */
    read: () =>
      new Promise<{ payment: DeliveryPayment | undefined } | undefined>(resolve => {
        if (!form.getValues('isReceived')) return resolve({ payment: undefined })
        void form.handleSubmit(
          ({ method, reference, amount: handedOver, note, drawer }) => {
            const payment = { method, reference: hasReference(method) ? reference : null, amount: handedOver, note }
            resolve({ payment: { ...payment, ...drawerOf(drawer), paidWas: repair.paid, costWas: repair.cost } })
          },
          () => resolve(undefined),
        )()
      }),
  }
}
