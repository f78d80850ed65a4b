import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatAmount } from '#contract/money.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { categoriesQuery } from '#web/products/products.queries.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { popularProductsQuery, tileProductsQuery } from '#web/sales/create/createSale.queries.ts'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { twoPanes } from '#web/sales/create/tillLayout.ts'

/** On a phone they are one row that scrolls sideways, so that the basket stays on the screen. */
const tiles = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { flex: '0 0 132px' },
  [twoPanes]: {
    flex: 1,
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
    overflow: 'hidden auto',
  },
}

const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'space-between',
  width: '100%',
  height: 80,
  p: 1,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  position: 'relative',
  '&:hover': { borderColor: 'primary.main' },
  '@media (hover: none)': { '&:hover': { borderColor: 'divider' } },
  '&:active': { bgcolor: 'action.selected' },
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
}

const count = {
  position: 'absolute',
  right: 4,
  bottom: 8,
  minWidth: 20,
  px: 0.5,
  borderRadius: 4,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textAlign: 'center',
  lineHeight: '20px',
}

/** At a desk three rows of categories, of which a shop with more scrolls the rest. */
const choiceStyle = {
  display: 'flex',
  flex: 'none',
  gap: 0.75,
  overflowX: 'auto',
  [twoPanes]: { flexWrap: 'wrap', maxHeight: 100, overflow: 'hidden auto', '& .MuiChip-root': { height: 28 } },
}

/** The next product can be typed at once. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface TileProps {
  product: SaleProduct
  /** How many are on the sale. */
  quantity: number
  onPick: () => void
}

const Tile = ({ product: { name, price }, quantity, onPick }: TileProps) => (
  <li>
    <ButtonBase onMouseDown={keepFocus} onClick={onPick} title={name} sx={tileStyle}>
      <Typography component="span" variant="body2" sx={twoLines}>
        {name}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color={price === null ? 'textSecondary' : 'secondary'}
        sx={{ ...(price !== null && { fontWeight: 600 }), fontVariantNumeric: 'tabular-nums' }}
      >
        {price === null ? texts.noPrice : formatAmount(price)}
      </Typography>
      {quantity > 0 && (
        <Typography component="span" variant="caption" aria-hidden sx={count}>
          {quantity}
        </Typography>
      )}
    </ButtonBase>
  </li>
)

interface Props {
  control: SaleControl
  onPick: (product: SaleProduct) => void
}

/** Whether the shop has no products at all; false until that is known. */
export const useIsShopEmpty = (): boolean => {
  const { data: popular, isPending } = useQuery(popularProductsQuery)
  const hasSoldNothing = !isPending && !popular?.items.length
  const { data: listed } = useQuery({ ...tileProductsQuery(undefined), enabled: hasSoldNothing })
  return hasSoldNothing && listed?.items.length === 0
}

/** What this shop sells most, and its categories. One click adds. */
export const ProductTiles = ({ control, onPick }: Props) => {
  const [category, setCategory] = useState<string>()
  const categories = useQuery(categoriesQuery()).data ?? []
  const { data: { items: popular } = { items: [] }, isPending } = useQuery(popularProductsQuery)
  // A shop that has sold nothing yet has tiles, too.
  const isListed = category !== undefined || (!isPending && popular.length === 0)
  const listed = useQuery({ ...tileProductsQuery(category), enabled: isListed })
  const lines = useWatch({ control, name: 'lines' })
  const quantityOf = (id: string) =>
    lines.reduce((sum, line) => sum + (line.productId === id ? line.quantity || 0 : 0), 0)
  const shown = isListed ? (listed.data?.items ?? []) : popular
  const choices = [
    { id: undefined, name: texts.soldMost },
    ...categories.filter(({ productCount }) => productCount > 0),
  ]
  return (
    <>
      <Box role="group" aria-label={texts.categories} sx={choiceStyle}>
        {choices.map(({ id, name }) => (
          <Chip
            key={name}
            label={categoryLabel(name)}
            clickable
            color={id === category ? 'primary' : 'default'}
            variant={id === category ? 'filled' : 'outlined'}
            aria-pressed={id === category}
            onMouseDown={keepFocus}
            onClick={() => setCategory(id)}
          />
        ))}
      </Box>
      <Box component="ul" aria-label={texts.tiles} sx={tiles}>
        {shown.map(product => (
          <Tile key={product.id} product={product} quantity={quantityOf(product.id)} onPick={() => onPick(product)} />
        ))}
      </Box>
    </>
  )
}
