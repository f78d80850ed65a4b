import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { languages } from '#contract/language.ts'
import type { LineType } from '#contract/products/productTypes.ts'
import { optionalLine } from '#contract/text.ts'
import { periodHint, updateWarranty, type Warranty } from '#contract/warranties/warranties.ts'
import {
  brandAndModelOf,
  clampPeriod,
  maxWorkItemLength,
  maxWorkItems,
  type WarrantyTerms,
} from '#contract/warranties/warrantyTerms.ts'
import { problemLabel } from '#web/language/labels.ts'

const { shape } = updateWarranty.input

/** The fields of the endpoints. Each work item is an object, as a list of fields needs it. */
export const warrantySchema = z.object({
  customerName: shape.customerName,
  customerPhone: shape.customerPhone,
  /** Empty for the language of the shop. */
  smsLanguage: z.union([z.literal('').transform(() => undefined), z.enum(languages)]),
  deviceBrand: shape.deviceBrand,
  deviceModel: shape.deviceModel,
  deviceImei: shape.deviceImei,
  /** The form shows what a period was changed to, so it never sends another one than it shows. */
  periodMonths: shape.periodMonths.in.refine(months => clampPeriod(months) === months, periodHint),
  workItems: z
    // What was filled in by its label is sent as it is stored, what somebody has typed as it was typed.
    .array(z.object({ text: optionalLine('Work item', maxWorkItemLength), stored: z.string().optional() }))
    .transform(items =>
      items
        .map(({ text, stored }) => (stored !== undefined && text === problemLabel(stored) ? stored : text))
        .filter(text => text !== ''),
    ),
})

export type WarrantyDetails = z.output<typeof warrantySchema>
/** The brand is empty until one is chosen, and the period until a number is typed. */
export type WarrantyValues = Omit<z.input<typeof warrantySchema>, 'deviceBrand' | 'periodMonths'> & {
  deviceBrand: string
  periodMonths: number | undefined
}
export type WarrantyForm = UseFormReturn<WarrantyValues, unknown, WarrantyDetails>

/** The first work item is always there. */
const itemsOf = (texts: readonly string[]) =>
  texts.length > 0 ? texts.map(stored => ({ text: problemLabel(stored), stored })) : [{ text: '' }]

export const emptyWarranty = ({ phoneWarrantyMonths }: WarrantyTerms): WarrantyValues => ({
  customerName: '',
  customerPhone: '',
  smsLanguage: '',
  deviceBrand: '',
  deviceModel: '',
  deviceImei: '',
  periodMonths: phoneWarrantyMonths,
  workItems: itemsOf([]),
})

export const valuesOf = (warranty: Warranty): WarrantyValues => ({
  customerName: warranty.customerName,
  customerPhone: formatPhone(warranty.customerPhone),
  smsLanguage: warranty.smsLanguage,
  deviceBrand: warranty.deviceBrand,
  deviceModel: warranty.deviceModel,
  deviceImei: warranty.deviceImei,
  periodMonths: warranty.periodMonths,
  workItems: itemsOf(warranty.workItems),
})

interface RepairedDevice {
  readonly customerName: string
  readonly customerPhone: string
  readonly smsLanguage: WarrantyValues['smsLanguage']
  readonly deviceType: string
  readonly serialNumber: string
  readonly problem: string
  readonly parts: readonly { readonly name: string }[]
}

/** A text that is too long ends after a whole word, unless a single word is too long. */
const cutAtWord = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength - 1)
  return `${text.slice(0, end > 0 ? end : maxLength - 1).trimEnd()}…`
}

/** The work that a warranty for a repair covers: its parts, or else its problem. */
const workOf = ({ parts, problem }: RepairedDevice): string[] =>
  (parts.length > 0 ? parts.map(({ name }) => name) : [problem])
    .slice(0, maxWorkItems)
    .map(text => cutAtWord(text, maxWorkItemLength))

export const valuesFromRepair = (repair: RepairedDevice, terms: WarrantyTerms): WarrantyValues => ({
  ...emptyWarranty(terms),
  ...brandAndModelOf(repair.deviceType, terms.warrantyBrands),
  customerName: repair.customerName,
  customerPhone: formatPhone(repair.customerPhone),
  smsLanguage: repair.smsLanguage,
  deviceImei: repair.serialNumber,
  workItems: itemsOf(workOf(repair)),
})

interface SoldLine {
  readonly productName: string
  readonly productType: LineType
  readonly imei: string | null
}

interface SoldTo {
  readonly customerName: string
  readonly customerPhone: string
  readonly smsLanguage: WarrantyValues['smsLanguage']
}

export const valuesFromSale = (sale: SoldTo, line: SoldLine, terms: WarrantyTerms): WarrantyValues => ({
  ...emptyWarranty(terms),
  ...brandAndModelOf(line.productName, terms.warrantyBrands),
  customerName: sale.customerName,
  customerPhone: formatPhone(sale.customerPhone),
  smsLanguage: sale.smsLanguage,
  deviceImei: line.imei ?? '',
  periodMonths: line.productType === 'phone' ? terms.phoneWarrantyMonths : terms.accessoryWarrantyMonths,
})
