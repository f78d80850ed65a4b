import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { type ExistingChoice, existingChoices } from '#contract/products/import.ts'
import type { ImportProduct } from '#contract/products/importRows.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import { categoriesQuery } from '#web/products/products.queries.ts'
import { productTexts } from '#web/products/products.texts.ts'
import { productTypeNames } from '#web/products/productType.texts.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { CardList } from '#web/ui/list/CardList.tsx'
import type { Column } from '#web/ui/list/columns.ts'
import { Pager } from '#web/ui/list/Pager.tsx'
import { TableView } from '#web/ui/list/TableView.tsx'
import { useVisibleRows } from '#web/ui/list/useVisibleRows.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

interface PreviewRow extends ImportProduct {
  id: string
  categoryName: string
  isExisting: boolean
}

const Name = ({ name, isExisting }: PreviewRow) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {name}
    {isExisting && <StatusChip label={texts.existing} color="amber" />}
  </Box>
)

const columns: [Column<PreviewRow>, ...Column<PreviewRow>[]] = [
  {
    key: 'name',
    title: productTexts.name,
    cell: product => <Name {...product} />,
    secondary: ({ row }) => texts.row(row),
  },
  { key: 'type', title: productTexts.type, minWidth: 96, cell: ({ type }) => productTypeNames[type] },
  { key: 'category', title: productTexts.category, cell: ({ categoryName }) => categoryName },
  {
    key: 'price',
    title: productTexts.price,
    align: 'right',
    minWidth: 120,
    cell: ({ price }) => (price === null ? productTexts.none : <Amount santim={price} />),
  },
  { key: 'barcode', title: productTexts.barcode, minWidth: 136, cell: ({ barcode }) => barcode ?? productTexts.none },
]

const choiceLabels: Record<ExistingChoice, string> = { skip: texts.skip, update: texts.update }

interface ChoiceProps {
  existing: ExistingChoice
  onExisting: (choice: ExistingChoice) => void
}

const ExistingQuestion = ({ existing, onExisting }: ChoiceProps) => (
  <FormControl>
    <FormLabel id="existing-products">{texts.existingQuestion}</FormLabel>
    <RadioGroup aria-labelledby="existing-products" value={existing}>
      {existingChoices.map(choice => (
        <FormControlLabel
          key={choice}
          value={choice}
          control={<Radio onChange={() => onExisting(choice)} />}
          label={choiceLabels[choice]}
        />
      ))}
    </RadioGroup>
  </FormControl>
)

interface Props extends ChoiceProps {
  products: readonly ImportProduct[]
  repeatedRows: readonly number[]
  /** The numbers of the rows whose product exists already. */
  existingRows: readonly number[]
}

/** What an import will do, before it does it. Not rendered again while it is being imported. */
export const ImportPreview = memo(({ products, repeatedRows, existingRows, ...choice }: Props) => {
  const isWide = useIsWide()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { visible, pager } = useVisibleRows(products)
  const rows = visible.map(
    (product): PreviewRow => ({
      ...product,
      id: String(product.row),
      categoryName: categoryLabel(categories.find(({ id }) => id === product.categoryId)?.name ?? ''),
      isExisting: existingRows.includes(product.row),
    }),
  )
  // Deferred, the rows are rendered in short tasks.
  const deferredRows = useDeferredValue(rows, [])
  const List = isWide ? TableView<PreviewRow> : CardList<PreviewRow>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {texts.found(products.length, existingRows.length)}{' '}
        {repeatedRows.length > 0 && texts.repeated(repeatedRows.length)}
      </Typography>
      {existingRows.length > 0 && <ExistingQuestion {...choice} />}
      <List label={texts.preview} columns={columns} rows={deferredRows} isLoading={false} />
      {pager && <Pager {...pager} />}
    </Box>
  )
})
