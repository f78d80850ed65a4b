import { formatPhone } from '#contract/formatPhone.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { coveredWork } from '#web/warranties/Coverages.tsx'
import { brandLabel } from '#web/warranties/form/brandLabel.ts'
import { fieldLabels, warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'

type Field = keyof typeof fieldLabels

const formatField: Readonly<Record<Field, (warranty: Warranty) => string>> = {
  customerName: ({ customerName }) => customerName,
  customerPhone: ({ customerPhone }) => formatPhone(customerPhone),
  smsLanguage: ({ smsLanguage }) => smsTexts.languages[smsLanguage],
  deviceBrand: ({ deviceBrand }) => brandLabel(deviceBrand),
  deviceModel: ({ deviceModel }) => deviceModel,
  deviceImei: ({ deviceImei }) => deviceImei,
  periodMonths: ({ periodMonths }) => String(periodMonths),
  workItems: coveredWork,
}

/** Every field of the form that a colleague has changed, with its new value. */
export const changedFields = (before: Warranty, now: Warranty): string[] =>
  (Object.keys(fieldLabels) as Field[])
    .filter(field => formatField[field](before) !== formatField[field](now))
    .map(field => texts.changed(fieldLabels[field], formatField[field](now)))
