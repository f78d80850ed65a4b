import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/language.ts'
import type { Recipient } from '#contract/messages/messages.ts'
import { formatWholeBirr } from '#contract/money.ts'
import { normalPhone } from '#contract/phone.ts'
import { fillSmsText } from '#contract/sms/smsText.ts'
import { branchValue } from '#contract/sms/templateKinds.ts'
import type { SmsTexts } from '#contract/sms/templates.ts'
import type { MessageForm, MessageValues } from '#web/messages/messageForm.ts'
import { smsTextsQuery } from '#web/sms/smsTemplates.queries.ts'

/** How a customer is addressed while the name is missing. */
const noName: Readonly<Record<Language, string>> = { en: 'customer', am: 'ደንበኛችን' }

const fill = (
  { customerName, phone, template, language }: MessageValues,
  { texts, values, branches, language: ofShop }: SmsTexts,
  recipient: Recipient | undefined,
): string | undefined => {
  const chosen = language ?? ofShop
  const found = texts.find(text => text.kind === template && text.language === chosen)
  const openRepair = recipient?.phone === normalPhone(phone) ? recipient.openRepair : null
  return (
    found &&
    fillSmsText(found.text, {
      ...values,
      branch: branchValue(found.kind, chosen, branches),
      customer: customerName.trim() || noName[chosen],
      device: openRepair?.deviceType ?? '',
      number: openRepair?.number ?? '',
      amount: openRepair && openRepair.cost > 0 ? formatWholeBirr(openRepair.cost) : '',
    })
  )
}

/**
 * Fills the message with the chosen template. It follows the name, the phone and the language until the user edits the
 * text.
 */
export const useFilledTemplate = (form: MessageForm, recipient: Recipient | undefined): SmsTexts | undefined => {
  const { data: texts } = useQuery(smsTextsQuery)
  const [customerName, phone, template, language] = useWatch({
    control: form.control,
    name: ['customerName', 'phone', 'template', 'language'],
  })
  const lastFilled = useRef<string>(undefined)
  useEffect(() => {
    const current = form.getValues('text')
    const filled = texts && fill({ customerName, phone, template, language, text: current }, texts, recipient)
    if (filled === undefined) return
    if (current === '' || current === lastFilled.current) form.setValue('text', filled)
    lastFilled.current = filled
  }, [form, texts, customerName, phone, template, language, recipient])
  return texts
}
