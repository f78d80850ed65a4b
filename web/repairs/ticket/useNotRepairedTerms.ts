import { type Control, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type NotRepairedTerms, notRepairedTerms } from '#contract/repairs/repairs.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

type TermsValues = z.input<typeof notRepairedTerms>
export type TermsControl = Control<TermsValues, unknown, NotRepairedTerms>

/** The form of what an Admin decides for a device that was not repaired. Without a decision so far, it costs nothing. */
export const useNotRepairedTerms = (decidedCharge: number | null, hasParts: boolean) => {
  const form = useForm<TermsValues, unknown, NotRepairedTerms>({
    resolver: schemaResolver(notRepairedTerms),
    // Parts of an earlier decision stay where they are unless an Admin asks for it now. A colleague's decision resets the form.
    values: { notRepairedCharge: decidedCharge ?? 0, returnsParts: hasParts && decidedCharge === null },
    mode: 'onChange',
  })
  const values = useWatch({ control: form.control })
  return {
    control: form.control,
    values,
    isChanged: form.formState.isDirty,
    /** As typed. Undefined if it is not an amount. */
    charge: notRepairedTerms.shape.notRepairedCharge.safeParse(values.notRepairedCharge).data,
    /** Undefined if the charge is not an amount; its field then says so. */
    read: () =>
      new Promise<NotRepairedTerms | undefined>(resolve => {
        void form.handleSubmit(resolve, () => resolve(undefined))()
      }),
  }
}
