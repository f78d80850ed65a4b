import type { FieldErrors, FieldPath } from 'react-hook-form'
import { fieldLabels } from '#web/repairs/form/form.texts.ts'
import { type RepairField, type RepairValues, repairFields } from '#web/repairs/form/repairForm.ts'
import type { FieldProblem } from '#web/ui/form/ProblemSummary.tsx'

const isEmpty = (field: RepairField, values: RepairValues): boolean => {
  if (field === 'images') return values.images[0]?.fileId === null
  const value = values[field]
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The index of the first field with an error in a list of fields. */
const indexIn = (errors: unknown): number => {
  const index = Array.isArray(errors) ? errors.findIndex(Boolean) : 0
  return Math.max(index, 0)
}

const pathOf = (field: RepairField, errors: FieldErrors<RepairValues>): FieldPath<RepairValues> => {
  if (field === 'parts') return `parts.${indexIn(errors.parts)}.quantity`
  if (field !== 'images') return field
  const index = indexIn(errors.images)
  return errors.images?.[index]?.description ? `images.${index}.description` : `images.${index}.fileId`
}

/** The fields with an error or an edit conflict, in the order of the form. */
export const fieldProblems = (
  errors: FieldErrors<RepairValues>,
  values: RepairValues,
  conflicting: readonly RepairField[] = [],
): FieldProblem<RepairValues>[] =>
  repairFields
    .filter(field => errors[field] || conflicting.includes(field))
    .map(field => ({
      label: fieldLabels[field],
      isMissing: errors[field] !== undefined && isEmpty(field, values),
      path: pathOf(field, errors),
    }))
