import { z } from 'zod'
import { endpoint, noInput } from '../../endpoint.ts'
import { languages } from '../../language.ts'
import { branches } from '../../settings/branchNames.ts'
import { line } from '../../text.ts'
import { version } from '../../version.ts'
import { findSmsTextProblem } from './smsText.ts'
import { type TemplateKind, templateKinds } from './templateKinds.ts'

const text = line('Text', 400)

/** The text of an SMS, with the placeholders of its kind. */
export const templateText = (kind: TemplateKind) =>
  text.superRefine((value, context) => {
    const problem = findSmsTextProblem(value, kind)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const key = z.object({ kind: z.enum(templateKinds), language: z.enum(languages) })

const smsTemplate = key.extend({
  text: z.string(),
  /** Whether it differs from the default text. */
  isEdited: z.boolean(),
  version,
})
export type SmsTemplate = z.output<typeof smsTemplate>

export const listSmsTemplates = endpoint({
  name: 'smsTemplates.list',
  summary: 'List the text of every SMS in each language, with its version',
  method: 'GET',
  path: '/api/sms-templates',
  allow: 'smsTemplates.manage',
  input: noInput,
  reply: z.array(smsTemplate),
})

export const getSmsTexts = endpoint({
  name: 'smsTemplates.texts',
  summary: 'Get the text of every SMS in each language, and what the forms need to fill it in and to show its cost',
  method: 'GET',
  path: '/api/sms-templates/texts',
  allow: 'messages.send',
  input: noInput,
  reply: z.object({
    texts: z.array(key.extend({ text: z.string() })),
    /** The values of the placeholders about the shop. Empty if the profile has none. */
    values: z.object({ shop: z.string(), phone: z.string(), channel: z.string() }),
    branches,
    /** The language of a customer whose own is not known. */
    language: z.enum(languages),
    /** In santim. Null: the cost of an SMS is not shown. */
    partPrice: z.int().nullable(),
  }),
})
export type SmsTexts = z.output<typeof getSmsTexts.reply>

export const updateSmsTemplate = endpoint({
  name: 'smsTemplates.update',
  summary: 'Edit the text of an SMS. A conflict if it was changed since that version',
  method: 'PATCH',
  path: '/api/sms-templates/{kind}/{language}',
  allow: 'smsTemplates.manage',
  refusals: ['edit.conflict'],
  input: key.extend({ text, version }).superRefine(({ kind, text }, context) => {
    const problem = findSmsTextProblem(text, kind)
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem })
  }),
  reply: smsTemplate,
})

export const resetSmsTemplate = endpoint({
  name: 'smsTemplates.reset',
  summary: 'Reset the text of an SMS to the default. A conflict if it was changed since that version',
  method: 'POST',
  path: '/api/sms-templates/{kind}/{language}/reset',
  allow: 'smsTemplates.manage',
  refusals: ['edit.conflict'],
  input: key.extend({ version }),
  reply: smsTemplate,
})
