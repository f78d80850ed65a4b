import { useState } from 'react'
import type { z } from 'zod'
import { createItem, type InventoryItem, updateItem } from '#contract/inventory/inventory.ts'
import { newId } from '#web/browser/newId.ts'
import { useInventoryChanges } from '#web/inventory/inventory.queries.ts'
import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { type Form, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const details = createItem.input.omit({ id: true })
type Details = z.output<typeof details>

const fieldOf = { 'inventory.quantityChanged': 'quantity' } as const

const announceSaved = (item: InventoryItem) => showToast({ severity: 'success', message: texts.saved(item.name) })

const Fields = ({ control }: Pick<Form<z.input<typeof details>, Details>, 'control'>) => (
  <>
    <TextInput control={control} name="name" label={texts.name} required autoFocus />
    <TextInput
      control={control}
      name="description"
      label={texts.description}
      hint={texts.descriptionHint}
      multiline
      minRows={2}
    />
    <CountInput control={control} name="quantity" label={texts.quantity} required />
    <CountInput control={control} name="minQuantity" label={texts.minQuantity} hint={texts.minQuantityHint} />
    <AmountInput control={control} name="unitCost" label={texts.unitCost} required />
    <AmountInput control={control} name="sellingPrice" label={texts.sellingPrice} hint={texts.sellingPriceHint} />
  </>
)

export const AddItemDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId)
  const { create } = useInventoryChanges()
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={details}
      defaultValues={{ name: '', description: '', minQuantity: 0 }}
      onSubmit={values => create({ id, ...values }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </FormDialog>
  )
}

/**
 * An unedited quantity is not sent, because a repair may have changed it since. An edited one is sent with the old
 * quantity, so that the server can refuse a conflict.
 */
const changesOf = (item: InventoryItem, { quantity, ...others }: Details) =>
  quantity === item.quantity ? others : { ...others, quantity, quantityWas: item.quantity }

const valuesOf = ({ name, description, quantity, minQuantity, unitCost, sellingPrice }: InventoryItem) => ({
  name,
  description,
  quantity,
  minQuantity,
  unitCost,
  sellingPrice,
})

export const EditItemDialog = ({ item, onClose }: { item: InventoryItem; onClose: () => void }) => {
  const { update } = useInventoryChanges()
  const formatAmount = useFormatAmount()
  const describe = (current: InventoryItem) =>
    texts.values({
      ...current,
      unitCost: formatAmount(current.unitCost),
      sellingPrice: current.sellingPrice === null ? null : formatAmount(current.sellingPrice),
    })
  const save = async (values: Details, base: InventoryItem) => {
    const { id, version } = base
    announceSaved(await update({ id, version, ...changesOf(base, values) }))
  }
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={item}
      entity={updateItem.reply}
      schema={details}
      valuesOf={valuesOf}
      describe={describe}
      fieldOf={fieldOf}
      onSave={save}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </EditDialog>
  )
}
