import { normalPhone } from '#contract/phone.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { type RepairField, type RepairValues, repairFields, valuesOf } from '#web/repairs/form/repairForm.ts'

/** Each field's value in one spelling, so that equal values are equal strings. */
export type NormalizedValues = Readonly<Record<RepairField, string>>

const normalizeText = (text: string | undefined) => (text ?? '').trim().normalize('NFC')

export const normalizeValues = (values: RepairValues): NormalizedValues => {
  const comparable = {
    ...values,
    customerPhone: normalPhone(values.customerPhone),
    extraCost: values.extraCost ?? 0,
    deposit: values.deposit.amount ? values.deposit : null,
    parts: values.parts.map(({ itemId, quantity }) => [itemId, quantity]),
    images: values.images.map(({ fileId, description }) => fileId && [fileId, normalizeText(description)]),
    signature: values.signature?.id ?? null,
  }
  const serialize = (value: unknown) => (typeof value === 'string' ? normalizeText(value) : JSON.stringify(value))
  return Object.fromEntries(repairFields.map(field => [field, serialize(comparable[field])])) as NormalizedValues
}

export const changedFields = (before: NormalizedValues, after: NormalizedValues): RepairField[] =>
  repairFields.filter(field => before[field] !== after[field])

export const isRepairEdited = (repair: Repair, values: RepairValues): boolean =>
  changedFields(normalizeValues(valuesOf(repair)), normalizeValues(values)).length > 0

interface ThreeWayMerge {
  /** The values both edits started from. */
  base: NormalizedValues
  mine: NormalizedValues
  theirs: NormalizedValues
}

/**
 * Detects edit conflicts by a three-way comparison. Of the fields a colleague changed, returns those the user has not
 * edited, which can take the colleague's value, and those that both changed to different values.
 */
export const compareEdits = ({ base, mine, theirs }: ThreeWayMerge) => {
  const changedByThem = changedFields(base, theirs)
  return {
    updated: changedByThem.filter(field => mine[field] === base[field]),
    conflicting: changedByThem.filter(field => mine[field] !== base[field] && mine[field] !== theirs[field]),
  }
}
