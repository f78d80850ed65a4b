import ShoppingBasket from '@mui/icons-material/ShoppingBasketOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { DiscountLimit } from '#web/sales/create/DiscountLimit.tsx'
import { LineRow } from '#web/sales/create/LineRow.tsx'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { twoPanes } from '#web/sales/create/tillLayout.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { surface } from '#web/ui/theme/surface.ts'

const EmptyBasket = () => (
  <Box sx={{ m: 'auto', p: 3, display: 'grid', justifyItems: 'center', gap: 1, color: 'text.secondary' }}>
    <ShoppingBasket aria-hidden sx={{ fontSize: 40, opacity: 0.5 }} />
    <Typography color="textSecondary">{texts.noProducts}</Typography>
  </Box>
)

/** The lines are laid out by its width, which depends on the panes, not only on the screen. */
const scrolled = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  containerType: 'inline-size',
  ...surface,
  p: 1.5,
  overflow: 'hidden auto',
  [twoPanes]: { px: 1.5, py: 0, border: 0, borderRadius: 0 },
}

interface Props {
  control: SaleControl
  products: ReturnType<typeof useSaleProducts>
}

/** What is being sold. At a desk its lines scroll, and a new one is shown. */
export const Basket = ({ control, products }: Props) => {
  const { lines, list, announcement, removeLine, focusSearch } = products
  useEffect(() => {
    if (lines.length > 0) list.current?.parentElement?.scrollTo({ top: list.current.offsetHeight })
  }, [lines.length, list])
  return (
    <Box sx={scrolled}>
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
      {lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <Box component="ul" ref={list} aria-label={texts.products} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(({ id, ...line }, index) => (
            <LineRow
              key={id}
              control={control}
              index={index}
              line={line}
              onRemove={() => removeLine(index)}
              onEnter={focusSearch}
            />
          ))}
        </Box>
      )}
      <DiscountLimit control={control} />
    </Box>
  )
}
