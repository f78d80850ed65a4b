import type { FieldErrors, FieldPath } from 'react-hook-form'
import { fieldLabels } from '#web/sales/create/create.texts.ts'
import { type SaleDetails, type SaleField, type SaleValues, saleFields } from '#web/sales/create/saleForm.ts'
import type { FieldProblem } from '#web/ui/form/ProblemSummary.tsx'

const isEmpty = (field: SaleField, values: SaleValues): boolean => {
  const value = values[field]
  return value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')
}

/** The first field with an error in the lines. Without one, the list itself has the error, and the search is focused. */
const linePath = (errors: FieldErrors<SaleValues>): FieldPath<SaleValues> => {
  const lines = Array.isArray(errors.lines) ? errors.lines : []
  const index = lines.findIndex(Boolean)
  const field = (['quantity', 'unitPrice', 'imei'] as const).find(name => lines[index]?.[name])
  return field ? `lines.${index}.${field}` : 'lines'
}

const imagePath = (errors: FieldErrors<SaleValues>): FieldPath<SaleValues> => {
  const index = Array.isArray(errors.images) ? errors.images.findIndex(Boolean) : 0
  return `images.${Math.max(index, 0)}`
}

const pathOf = (field: SaleField, errors: FieldErrors<SaleValues>): FieldPath<SaleValues> => {
  if (field === 'lines') return linePath(errors)
  return field === 'images' ? imagePath(errors) : field
}

/** The fields with an error, in the order of the form. */
export const fieldProblems = (errors: FieldErrors<SaleValues>, values: SaleValues): FieldProblem<SaleValues>[] =>
  saleFields
    .filter(field => errors[field])
    .map(field => ({ label: fieldLabels[field], isMissing: isEmpty(field, values), path: pathOf(field, errors) }))

/** Maps the server's name of a field to its path in the form. The server counts the images it was sent, the form its slots. */
export const saleFieldPath = (
  serverName: string,
  { images }: Pick<SaleDetails, 'images'>,
  values: Pick<SaleValues, 'images'>,
): FieldPath<SaleValues> | undefined => {
  const [field, index] = serverName.split('.')
  if (field === 'images' && index) return `images.${Math.max(0, values.images.indexOf(images[Number(index)] ?? null))}`
  return saleFields.some(known => known === field) ? (serverName as FieldPath<SaleValues>) : undefined
}
