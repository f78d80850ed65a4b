import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { productTypes } from '#contract/products/productTypes.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { categoriesQuery } from '#web/products/products.queries.ts'
import { categoryTexts } from '#web/products/products.texts.ts'
import { productTypesOf } from '#web/products/productType.texts.ts'
import { useProductLookup } from '#web/sales/scan/useProductLookup.ts'
import { useScanner } from '#web/sales/scan/useScanner.ts'
import { FoundProducts } from '#web/sales/select/FoundProducts.tsx'
import { SelectionFrame } from '#web/sales/select/SelectionFrame.tsx'
import { readSaleType, saveSaleType } from '#web/sales/select/saleType.ts'
import { selectionTexts as texts } from '#web/sales/select/selection.texts.ts'
import { useSelection } from '#web/sales/select/useSelection.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

interface ChoiceProps {
  label: string
  value: string
  empty: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const ChoiceInput = ({ label, value, empty, options, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} required={false} problem={undefined} hint={undefined}>
      <Select native value={value} onChange={event => onChange(event.target.value)} inputProps={{ id }}>
        <option value="">{empty}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

/** Chooses the products of a sale by their category, of the type that the sale began with. */
export const SelectProductsPage = () => {
  const selection = useSelection()
  const { data: categories, isPending, error, refetch } = useQuery(categoriesQuery())
  const [type, setType] = useState(() => readSaleType())
  const [categoryId, setCategoryId] = useState('')
  const { isLookingUp, addScanned } = useProductLookup({ add: selection.select })
  useScanner(code => void addScanned(code))
  const category = categories?.find(({ id }) => id === categoryId)
  const chooseType = (value: string) => {
    const chosen = productTypes.find(known => known === value) ?? ''
    saveSaleType(chosen)
    setType(chosen)
  }
  if (!categories?.length)
    return (
      <SelectionFrame title={texts.byCategory} selection={selection} isLookingUp={isLookingUp}>
        <Paper sx={surface}>
          {isPending && <LoadingState />}
          {error && <ErrorState failure={categoryTexts.fetchFailed} error={error} onRetry={() => refetch()} />}
          {categories && <EmptyState title={texts.noCategories}>{texts.noCategoriesExplanation}</EmptyState>}
        </Paper>
      </SelectionFrame>
    )
  return (
    <SelectionFrame title={texts.byCategory} selection={selection} isLookingUp={isLookingUp}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <ChoiceInput
          label={texts.type}
          value={type}
          empty={texts.allTypes}
          options={productTypes.map(value => ({ value, label: productTypesOf[value] }))}
          onChange={chooseType}
        />
        <ChoiceInput
          label={texts.category}
          value={categoryId}
          empty={texts.chooseCategory}
          options={categories.map(({ id, name }) => ({ value: id, label: categoryLabel(name) }))}
          onChange={setCategoryId}
        />
      </Box>
      {category && (
        <FoundProducts
          title={categoryLabel(category.name)}
          filter={{ search: '', categoryId, type: type === '' ? undefined : type }}
          selection={selection}
        />
      )}
    </SelectionFrame>
  )
}
