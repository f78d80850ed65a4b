import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { createBulkMessage } from '#contract/bulk/bulk.ts'
import { parseRecipients } from '#contract/bulk/recipients.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const { title, text, template, recipients } = createBulkMessage.input.shape

/** The recipients are the list as typed. */
const bulkForm = z.object({
  title,
  text,
  template,
  recipients: z
    .string()
    .transform(list => [...parseRecipients(list).phones])
    .pipe(recipients),
})
type BulkValues = z.input<typeof bulkForm>
export type BulkInput = z.output<typeof bulkForm>
export type BulkForm = UseFormReturn<BulkValues, unknown, BulkInput>

export const emptyBulkForm: BulkValues = { title: '', text: '', template: 'custom', recipients: '' }

/** Validates only when it is submitted and when a field is left: thousands of recipients would slow down each key press. */
export const useBulkForm = (): BulkForm =>
  useForm<BulkValues, unknown, BulkInput>({
    resolver: schemaResolver(bulkForm),
    defaultValues: emptyBulkForm,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
  })
