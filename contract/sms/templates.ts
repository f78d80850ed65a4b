import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { languages } from '../language.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'
import { findSmsTextProblem } from './smsText.ts'
import { templateKinds } from './templateKinds.ts'

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
  summary: 'List the text of every automatic SMS in each language',
  method: 'GET',
  path: '/api/sms-templates',
  allow: 'smsTemplates.manage',
  input: noInput,
  reply: z.array(smsTemplate),
})

export const updateSmsTemplate = endpoint({
  name: 'smsTemplates.update',
  summary: 'Edit the text of an automatic SMS. A conflict if it was changed since that version',
  method: 'PATCH',
  path: '/api/sms-templates/{kind}/{language}',
  allow: 'smsTemplates.manage',
  input: key.extend({ text: line('Text', 400), version }).superRefine(({ kind, text }, context) => {
    const problem = findSmsTextProblem(text, kind)
    if (problem) context.addIssue({ code: 'custom', path: ['text'], message: problem })
  }),
  reply: smsTemplate,
})

export const resetSmsTemplate = endpoint({
  name: 'smsTemplates.reset',
  summary: 'Reset the text of an automatic SMS to the default. A conflict if it was changed since that version',
  method: 'POST',
  path: '/api/sms-templates/{kind}/{language}/reset',
  allow: 'smsTemplates.manage',
  input: key.extend({ version }),
  reply: smsTemplate,
})
