import type { FieldPath } from 'react-hook-form'
import { Refusal } from '#contract/errors.ts'
import { type RepairDetails, type RepairValues, repairFields } from '#web/repairs/form/repairForm.ts'

type Path = FieldPath<RepairValues>

/** The server counts the images it was sent, the form its slots; a part that is gone is told where its quantity stands. */
const pathOf = (name: string, { images }: RepairDetails): Path | undefined => {
  const [field = '', index, rest] = name.split('.')
  if (field === 'signatureId') return 'signature'
  if (field === 'images' && index && rest === 'fileId') return `images.${(images[Number(index)]?.slot ?? 1) - 1}.fileId`
  if (field === 'parts' && index) return `parts.${Number(index)}.quantity`
  return repairFields.some(known => known === field) ? (name as Path) : undefined
}

/** What the server said of single fields, by their places in the form. */
export const refusedFields = (error: unknown, sent: RepairDetails): [Path, string][] => {
  if (!(error instanceof Refusal)) return []
  return Object.entries(error.details.fields ?? {}).flatMap(([name, message]) => {
    const path = pathOf(name, sent)
    return path ? [[path, message]] : []
  })
}
