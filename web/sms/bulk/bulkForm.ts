import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { createBulkMessage } from '#contract/sms/bulk/bulk.ts'
import { parseRecipients } from '#contract/sms/bulk/recipients.ts'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const { title, text, template, recipients } = createBulkMessage.input.shape

/** The recipients are the list as typed. */
const bulkForm = z.object({
  title,
  text,
  template,
  /** The title that choosing a template has filled in, in the language of that time. */
  filledTitle: z.string().default(''),
  /** Of the template. Null: that of the shop. */
  language: z.enum(languages).nullable(),
  recipients: z
    .string()
    .transform(list => [...parseRecipients(list).phones])
    .pipe(recipients),
})
export type BulkValues = z.input<typeof bulkForm>
export type BulkInput = z.output<typeof bulkForm>
export type BulkForm = UseFormReturn<BulkValues, unknown, BulkInput>

const emptyBulkForm: BulkValues = {
  title: '',
  text: '',
  template: 'custom',
  filledTitle: '',
  language: null,
  recipients: '',
}

export const bulkDrafts: DraftKind = { name: 'bulkMessage', maxAgeMs: 24 * 60 * 60_000 }

const isEmpty = ({ title, text, recipients }: BulkValues): boolean =>
  [title, text, recipients].every(value => value.trim() === '')

/** Undefined while the form is empty. */
export const toDraft = (values: BulkValues): DraftContent<BulkValues> | undefined =>
  isEmpty(values) ? undefined : { values, pictures: {} }

/** Validates only when it is submitted and when a field is left: thousands of recipients would slow down each key press. */
export const useBulkForm = (values: BulkValues = emptyBulkForm): BulkForm =>
  useForm<BulkValues, unknown, BulkInput>({
    resolver: schemaResolver(bulkForm),
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
  })
