import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { sendMessage } from '#contract/sms/history/messages.ts'
import { messageKinds } from '#contract/sms/templates/templateKinds.ts'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'

/** What is sent, and the template that the text was made from. */
export const messageSchema = sendMessage.input.pick({ customerName: true, phone: true, text: true }).extend({
  /** Empty for a text of one's own. */
  template: z.enum(['', ...messageKinds]),
  /** Null: the language of the customer, if it is known, or of the shop. */
  language: z.enum(languages).nullable(),
})

export type MessageValues = z.input<typeof messageSchema>
export type ValidMessage = z.output<typeof messageSchema>
export type MessageForm = UseFormReturn<MessageValues, unknown, ValidMessage>

export const emptyMessage: MessageValues = { customerName: '', phone: '', text: '', template: '', language: null }

export const messageDrafts: DraftKind = { name: 'message', maxAgeMs: 24 * 60 * 60_000 }

const requiredFields = ['customerName', 'phone', 'text'] as const

export const isEmpty = (values: MessageValues): boolean => requiredFields.every(name => values[name].trim() === '')
export const isIncomplete = (values: MessageValues): boolean => requiredFields.some(name => values[name].trim() === '')

export const toDraft = (values: MessageValues): DraftContent<MessageValues> => ({ values, pictures: {} })
