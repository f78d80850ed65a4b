import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useFormState } from 'react-hook-form'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { EmptyTill } from '#web/sales/create/EmptyTill.tsx'
import { ProductPicker } from '#web/sales/create/ProductPicker.tsx'
import { ProductTiles, useIsShopEmpty } from '#web/sales/create/ProductTiles.tsx'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { twoPanes, useHasTwoPanes } from '#web/sales/create/tillLayout.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { ScanButton } from '#web/sales/scan/ScanButton.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { topBarHeight } from '#web/ui/theme/tokens.ts'

interface Props {
  control: SaleControl
  products: ReturnType<typeof useSaleProducts>
  /** Leaving the page would lose a picture that is being uploaded. */
  isUploading: boolean
}

const parts = {
  display: 'contents',
  [twoPanes]: { display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0, flex: 1, p: 1.5, pb: 0 },
}

/** Below the top bar of the app while the page scrolls, also at a desk that is zoomed in. */
const searchStyle = {
  position: 'sticky',
  top: topBarHeight,
  zIndex: 2,
  display: 'flex',
  gap: 1,
  alignItems: 'start',
  my: -1,
  py: 1,
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  bgcolor: 'background.default',
  // Above the button beside the field there is room for the rest of its label.
  '& .MuiFormLabel-root': { whiteSpace: 'nowrap' },
  [twoPanes]: { position: 'static', m: 0, p: 0, bgcolor: 'transparent' },
}

/** Scrolls focused fields clear of it. Overrides the padding of the bar at the bottom. */
const scrollPadding = { 'html:has(#content)': { scrollPaddingTop: 156 } }

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  mt: -1,
  // Narrow enough to share one row of a phone.
  mx: -1,
  '& .MuiButton-root': { px: 1 },
  [twoPanes]: { mx: 0, '& .MuiButton-root': { minHeight: 32 } },
}

/** What can be sold: the search and the camera, tiles, and the pages to choose from. */
export const ProductsPane = ({ control, products, isUploading }: Props) => {
  const { errors } = useFormState({ control, name: 'lines' })
  const problem = errors.lines?.message ?? errors.lines?.root?.message
  const hasTwoPanes = useHasTwoPanes()
  const isEmpty = useIsShopEmpty()
  return (
    <Box sx={parts}>
      {!hasTwoPanes && <GlobalStyles styles={scrollPadding} />}
      <Box sx={searchStyle}>
        <ProductPicker products={products} problem={problem} />
        <Box sx={{ mt: '28px' }}>
          <ScanButton isIcon onScan={products.scan} />
        </Box>
      </Box>
      {isEmpty ? <EmptyTill /> : <ProductTiles control={control} onPick={products.add} />}
      <Box sx={links}>
        {!hasTwoPanes && !isEmpty && (
          <LinkButton ref={products.choice} to="/admin/product-selection" size="small" disabled={isUploading}>
            {texts.chooseProducts}
          </LinkButton>
        )}
        {!isEmpty && (
          <LinkButton to="/admin/select-products" size="small" disabled={isUploading}>
            {texts.byCategory}
          </LinkButton>
        )}
        <Button ref={isEmpty ? products.choice : null} size="small" onClick={products.addOther}>
          {texts.other}
        </Button>
      </Box>
    </Box>
  )
}
