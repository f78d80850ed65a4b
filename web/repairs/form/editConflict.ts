import { normalPhone } from '#contract/phone.ts'
import { type RepairField, type RepairValues, repairFields } from '#web/repairs/form/repairForm.ts'

/** What each field says, however it is spelt: two that say the same are equal. */
export type NormalizedValues = Readonly<Record<RepairField, string>>

const trimmed = (text: string | undefined) => (text ?? '').trim().normalize('NFC')

export const normalizeValues = (values: RepairValues): NormalizedValues => {
  const plain = {
    ...values,
    customerPhone: normalPhone(values.customerPhone),
    extraCost: values.extraCost ?? 0,
    parts: values.parts.map(({ itemId, quantity }) => [itemId, quantity]),
    images: values.images.map(({ fileId, description }) => fileId && [fileId, trimmed(description)]),
    signature: values.signature?.id ?? null,
  }
  const spell = (value: unknown) => (typeof value === 'string' ? trimmed(value) : JSON.stringify(value))
  return Object.fromEntries(repairFields.map(field => [field, spell(plain[field])])) as NormalizedValues
}

export const changesBetween = (before: NormalizedValues, after: NormalizedValues): RepairField[] =>
  repairFields.filter(field => before[field] !== after[field])

interface ThreeSides {
  /** As it was when I began. */
  before: NormalizedValues
  mine: NormalizedValues
  theirs: NormalizedValues
}

/** Of what a colleague changed meanwhile: what I left alone and can take over, and what both of us changed differently. */
export const compareEdits = ({ before, mine, theirs }: ThreeSides) => {
  const changed = changesBetween(before, theirs)
  return {
    taken: changed.filter(field => mine[field] === before[field]),
    contested: changed.filter(field => mine[field] !== before[field] && mine[field] !== theirs[field]),
  }
}
