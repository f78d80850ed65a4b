import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { createProduct, type Product, updateProduct } from '#contract/products/products.ts'
import { productTypes } from '#contract/products/productTypes.ts'
import { newId } from '#web/browser/newId.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { categoriesQuery, useProductChanges } from '#web/products/products.queries.ts'
import { categoryTexts, productTexts as texts } from '#web/products/products.texts.ts'
import { productTypeNames } from '#web/products/productType.texts.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { type Form, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const details = createProduct.input.omit({ id: true })
type Details = z.output<typeof details>
type DetailsInput = z.input<typeof details>

const typeOptions = productTypes.map(value => ({ value, label: productTypeNames[value] }))

const announceSaved = ({ name }: Product) => showToast({ severity: 'success', message: texts.saved(name) })

const Fields = ({ control }: Pick<Form<DetailsInput, Details>, 'control'>) => {
  const categories = useQuery(categoriesQuery())
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: id, label: categoryLabel(name) }))
  return (
    <>
      {categories.error && <FailureAlert failure={categoryTexts.fetchFailed} reason={categories.error.message} />}
      <TextInput control={control} name="name" label={texts.name} required autoFocus />
      <SelectInput
        control={control}
        name="type"
        label={texts.type}
        options={typeOptions}
        empty={texts.selectType}
        required
      />
      <SelectInput
        control={control}
        name="categoryId"
        label={texts.category}
        options={options}
        empty={texts.selectCategory}
        required
      />
      <AmountInput control={control} name="price" label={texts.price} hint={texts.priceHint} />
      <TextInput control={control} name="barcode" label={texts.barcode} hint={texts.barcodeHint} />
    </>
  )
}

/** The product that should be edited instead of adding it once more. */
const ExistingProduct = ({ name, onShow }: { name: string; onShow: () => void }) => (
  <Alert severity="info">
    <TextLink to="/admin/products" search={{ search: name }} onClick={onShow}>
      {texts.showExisting(name)}
    </TextLink>
  </Alert>
)

export const AddProductDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId)
  const { create } = useProductChanges()
  const [existing, setExisting] = useState<string>()
  const add = async (values: Details) => {
    setExisting(undefined)
    try {
      announceSaved(await create({ id, ...values }))
    } catch (error) {
      if (error instanceof RefusedCall && error.code === 'products.exists') setExisting(String(error.details.name))
      throw error
    }
  }
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={details}
      defaultValues={{ name: '', categoryId: '', barcode: '' }}
      fieldOf={{ 'products.exists': 'name' }}
      onSubmit={add}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {existing !== undefined && <ExistingProduct name={existing} onShow={onClose} />}
          <Fields control={control} />
        </>
      )}
    </FormDialog>
  )
}

const valuesOf = ({ name, type, categoryId, price, barcode }: Product) => ({
  name,
  type,
  categoryId,
  price: price ?? undefined,
  barcode: barcode ?? '',
})

export const EditProductDialog = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const { update } = useProductChanges()
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={product}
      entity={updateProduct.reply}
      schema={details}
      valuesOf={valuesOf}
      describe={texts.values}
      fieldOf={{ 'products.exists': 'name' }}
      onSave={async (values, { id, version }) => announceSaved(await update({ id, version, ...values }))}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </EditDialog>
  )
}
