import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined'
import Upload from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { CategoriesDialog } from '#web/products/CategoriesDialog.tsx'
import { DeleteProductsButton, DeleteProductsDialog, selectedProducts } from '#web/products/DeleteProducts.tsx'
import { ExportProductsButton } from '#web/products/ExportProductsButton.tsx'
import { ImportDialog } from '#web/products/ImportDialog.tsx'
import { importTexts } from '#web/products/import.texts.ts'
import { type ChosenAction, ProductActionDialog, ProductActions } from '#web/products/ProductActions.tsx'
import { AddProductDialog } from '#web/products/ProductDialog.tsx'
import { productsQuery } from '#web/products/products.queries.ts'
import { categoryTexts, productTexts as texts } from '#web/products/products.texts.ts'
import { productTypeNames } from '#web/products/productType.texts.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import type { Column } from '#web/ui/list/columns.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

const columns: [Column<Product>, ...Column<Product>[]] = [
  { key: 'name', title: texts.name, cell: ({ name }) => name },
  { key: 'type', title: texts.type, cell: ({ type }) => <NoWrap>{productTypeNames[type]}</NoWrap> },
  { key: 'category', title: texts.category, cell: ({ categoryName }) => categoryLabel(categoryName) },
  { key: 'barcode', title: texts.barcode, cell: ({ barcode }) => <NoWrap>{barcode ?? texts.none}</NoWrap> },
  {
    key: 'price',
    title: texts.price,
    align: 'right',
    cell: ({ price }) => (price === null ? texts.none : <Amount santim={price} />),
  },
]

const dialogs = {
  add: AddProductDialog,
  categories: CategoriesDialog,
  import: ImportDialog,
  deleteSelected: DeleteProductsDialog,
} as const

type DialogName = keyof typeof dialogs

interface ListProps {
  onOpen: (dialog: DialogName) => void
  onChoose: (action: ChosenAction) => void
}

/** Not drawn again when a dialog opens or closes: a page of products takes longer to draw than any dialog. */
const ProductList = memo(({ onOpen, onChoose }: ListProps) => {
  const [search, setSearch] = useListSearch()
  const list = useInfiniteQuery(productsQuery({ search }))
  return (
    <ListPage
      texts={texts}
      icon={<PhoneAndroid />}
      columns={columns}
      rows={list.data?.pages.flatMap(page => page.items) ?? []}
      actions={product => <ProductActions product={product} onChoose={onChoose} />}
      selection={{
        selected: selectedProducts,
        nameOf: ({ name }) => name,
        actions: <DeleteProductsButton onClick={() => onOpen('deleteSelected')} />,
      }}
      list={list}
      search={search}
      onSearch={setSearch}
      onAdd={() => onOpen('add')}
      otherActions={
        <>
          <Button variant="outlined" onClick={() => onOpen('categories')}>
            {categoryTexts.title}
          </Button>
          <ExportProductsButton search={search} />
          <Button variant="outlined" startIcon={<Upload />} onClick={() => onOpen('import')}>
            {importTexts.open}
          </Button>
        </>
      }
    />
  )
})

/** Prices are those of sales, which are always in Birr. */
export const ProductsPage = () => {
  const [opened, setOpened] = useState<DialogName>()
  const [chosen, setChosen] = useState<ChosenAction>()
  // A transition draws the dialog in short tasks.
  const open = useCallback((dialog: DialogName) => startTransition(() => setOpened(dialog)), [])
  useEffect(() => () => selectedProducts.set(new Map()), [])
  const Dialog = opened && dialogs[opened]
  return (
    <>
      <ProductList onOpen={open} onChoose={setChosen} />
      {Dialog && <Dialog onClose={() => setOpened(undefined)} />}
      {chosen && <ProductActionDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
