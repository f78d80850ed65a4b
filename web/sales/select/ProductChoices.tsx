import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatEtb } from '#contract/money.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { createTexts } from '#web/sales/create/create.texts.ts'
import type { useSelection } from '#web/sales/select/useSelection.ts'
import { surface } from '#web/ui/theme/surface.ts'
import { color } from '#web/ui/theme/tokens.ts'

const row = (isSelected: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  bgcolor: isSelected ? color.primaryTint : undefined,
})

interface ChoiceProps {
  product: SaleProduct
  isSelected: boolean
  onToggle: () => void
}

const Choice = ({ product, isSelected, onToggle }: ChoiceProps) => (
  <li>
    <Box component="label" sx={row(isSelected)}>
      <Checkbox checked={isSelected} onChange={onToggle} slotProps={{ input: { 'aria-label': product.name } }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{product.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {categoryLabel(product.categoryName)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', pr: 1 }}>
        {product.price === null ? createTexts.noPrice : formatEtb(product.price)}
      </Typography>
    </Box>
  </li>
)

interface Props {
  title: string
  products: readonly SaleProduct[]
  selection: Pick<ReturnType<typeof useSelection>, 'isSelected' | 'toggle'>
}

/** Products to choose from, a whole row to touch for each. */
export const ProductChoices = ({ title, products, selection: { isSelected, toggle } }: Props) => {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Paper component="section" aria-labelledby={id} sx={surface}>
      <Typography id={id} variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map(product => (
          <Choice
            key={product.id}
            product={product}
            isSelected={isSelected(product)}
            onToggle={() => toggle(product)}
          />
        ))}
      </Box>
    </Paper>
  )
}
