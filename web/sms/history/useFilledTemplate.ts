import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/language.ts'
import { formatShortAmount } from '#contract/money.ts'
import { normalPhone } from '#contract/phone.ts'
import { amountDue, type Recipient } from '#contract/sms/history/messages.ts'
import type { MessageForm } from '#web/sms/history/messageForm.ts'
import { fillTemplate } from '#web/sms/templates/fillTemplate.ts'
import { smsTextsQuery } from '#web/sms/templates/templates.queries.ts'

/** How a customer is addressed while the name is missing. */
const noName: Readonly<Record<Language, string>> = { en: 'customer', am: 'ደንበኛችን' }

const customerValues = (customerName: string, language: Language, recipient: Recipient | undefined) => {
  const amount = recipient ? amountDue(recipient) : 0
  return {
    customer: customerName.trim() || noName[language],
    device: recipient?.currentRepair?.deviceType ?? '',
    number: recipient?.currentRepair?.number ?? '',
    amount: amount > 0 ? formatShortAmount(amount) : '',
  }
}

/**
 * Fills the message with the chosen template. It follows the name, the phone and the language until the user edits the
 * text. The language is that of the picked recipient, or of the shop, until the user chooses another.
 */
export const useFilledTemplate = (form: MessageForm, picked: Recipient | undefined) => {
  const { data: texts } = useQuery(smsTextsQuery)
  const [customerName, phone, template, chosen] = useWatch({
    control: form.control,
    name: ['customerName', 'phone', 'template', 'language'],
  })
  const recipient = picked?.phone === normalPhone(phone) ? picked : undefined
  const language = chosen ?? recipient?.smsLanguage ?? texts?.language ?? 'en'
  const lastFilled = useRef<string>(undefined)
  useEffect(() => {
    const current = form.getValues('text')
    const values = customerValues(customerName, language, recipient)
    const filled = texts && fillTemplate(texts, template, language, values)
    if (filled === undefined) return
    if (current === '' || current === lastFilled.current) form.setValue('text', filled)
    lastFilled.current = filled
  }, [form, texts, customerName, template, language, recipient])
  return { texts, language }
}
