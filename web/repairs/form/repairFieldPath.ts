import type { FieldPath } from 'react-hook-form'
import { type RepairDetails, type RepairValues, repairFields } from '#web/repairs/form/repairForm.ts'

/**
 * Maps the server's name of a field to its path in the form. The server counts the images it was sent, the form counts
 * its slots. A problem with a part is shown at its quantity. Only the deposit has a reference and a drawer.
 */
export const repairFieldPath = (
  serverName: string,
  { images }: Pick<RepairDetails, 'images'>,
): FieldPath<RepairValues> | undefined => {
  const [field = '', index, rest] = serverName.split('.')
  if (field === 'signatureId') return 'signature'
  if (field === 'reference' || field === 'drawer') return `deposit.${field}`
  if (field === 'images' && index && rest === 'fileId') return `images.${(images[Number(index)]?.slot ?? 1) - 1}.fileId`
  if (field === 'parts' && index) return `parts.${Number(index)}.quantity`
  return repairFields.some(known => known === field) ? (serverName as FieldPath<RepairValues>) : undefined
}
