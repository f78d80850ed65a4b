import { fieldLabels } from '#web/sales/create/saleFields.texts.ts'
import { type SaleDetails, type SaleValues, saleFields } from '#web/sales/create/saleForm.ts'
import type { FormFields } from '#web/ui/form/fieldProblems.ts'

/** If the list of products itself has the error, its search is focused. */
export const saleFormFields: FormFields<SaleValues, SaleDetails> = {
  names: saleFields,
  labels: fieldLabels,
  firstInList: { images: 'images.0' },
  /** The server counts the images it was sent, the form its slots. */
  pathOf: (serverName, { images }, values) => {
    const [field, index] = serverName.split('.')
    if (field === 'images' && index)
      return `images.${Math.max(0, values.images.indexOf(images[Number(index)] ?? null))}`
    if (values.isWalkIn && field === 'customerPhone') return 'isWalkIn'
    return saleFields.some(known => known === field) ? (serverName as keyof SaleValues) : undefined
  },
}
