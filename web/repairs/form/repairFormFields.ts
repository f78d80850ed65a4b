import { fieldLabels } from '#web/repairs/form/form.texts.ts'
import { repairFieldPath } from '#web/repairs/form/repairFieldPath.ts'
import { type RepairDetails, type RepairValues, repairFields } from '#web/repairs/form/repairForm.ts'
import type { FormFields } from '#web/ui/form/fieldProblems.ts'

export const repairFormFields: FormFields<RepairValues, RepairDetails> = {
  names: repairFields,
  labels: fieldLabels,
  firstInList: { parts: 'parts.0.quantity', images: 'images.0.fileId', deposit: 'deposit.amount' },
  isEmpty: { images: ({ images }) => images[0]?.fileId === null },
  pathOf: repairFieldPath,
}
