import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { formatEtb } from '#contract/money.ts'
import { maxSearchLength } from '#contract/page.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import { isComposing } from '#web/browser/isComposing.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { foundProductsQuery, popularProductsQuery } from '#web/sales/create/createSale.queries.ts'
import { meantProduct, offeredProducts } from '#web/sales/create/offeredProducts.ts'
import { hasKeyboard } from '#web/sales/create/tillLayout.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { codeTarget } from '#web/sales/scan/useScanner.ts'
import { autocompleteStyle } from '#web/ui/form/autocompleteStyle.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Category and price stand beside the name, or below it if one of them is too long for that. */
const ProductOption = ({ product }: { product: SaleProduct }) => (
  <Box
    sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', width: '100%', columnGap: 2 }}
  >
    <Box sx={{ flex: 'auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>{product.name}</Box>
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {categoryLabel(product.categoryName)} ·{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {product.price === null ? texts.noPrice : formatEtb(product.price)}
      </Box>
    </Typography>
  </Box>
)

/** A list that a person can look through. */
const maxOffered = 24

interface Props {
  products: ReturnType<typeof useSaleProducts>
  problem: string | undefined
}

/**
 * Finds products while the user types (debounced), those sold often first. Picking one adds it to the sale and clears the
 * input, which keeps the focus for the next product.
 */
export const ProductPicker = ({ products, problem }: Props) => {
  const { text, setText, isOpen, setOpen, add, addTyped, search: input } = products
  const id = useId()
  // After the frame of the app, which focuses the page that a link has opened. A phone would open its keyboard.
  useEffect(() => queueMicrotask(() => hasKeyboard() && input.current?.focus()), [input])
  const typed = text.trim()
  const search = useDebounced(typed)
  const popular = useQuery(popularProductsQuery)
  const found = useQuery({ ...foundProductsQuery(search), enabled: isOpen && search !== '' })
  const isSearching = typed !== '' && (search !== typed || found.isFetching)
  const foundItems = typed === '' ? [] : (found.data?.items ?? [])
  const popularItems = popular.data?.items ?? []
  const options = offeredProducts(typed, popularItems, foundItems).slice(0, maxOffered)
  const isFound = search === typed && found.isSuccess && !found.isPlaceholderData
  const meant = typed === '' ? undefined : meantProduct(typed, popularItems, isFound ? found.data : undefined)
  /** The user has moved to an option with the arrow keys. */
  const isMoved = useRef(false)

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || typed === '' || isComposing(event.nativeEvent)) return
    const isSave = event.ctrlKey || event.metaKey
    if (isOpen && isMoved.current && !isSave) return
    event.defaultMuiPrevented = true
    if (isSave) return
    if (meant) add(meant)
    // If the list shows all that the text finds, and none is meant, the seller chooses from it.
    else if (!isFound || !isOpen) addTyped(typed)
  }
  const failure = found.isError && (
    <>
      {texts.productsFailed}{' '}
      <Link component="button" type="button" color="inherit" onClick={() => void found.refetch()}>
        {uiTexts.retry}
      </Link>
    </>
  )
  return (
    <FieldFrame id={id} label={texts.findProduct} required problem={problem} hint={failure}>
      <Autocomplete
        id={id}
        value={null}
        open={isOpen}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          isMoved.current = false
          if (reason === 'input') setText(next)
        }}
        onChange={(_event, product) => product && add(product)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onHighlightChange={(_event, _product, reason) => {
          isMoved.current = reason === 'keyboard'
        }}
        onKeyDown={onKeyDown}
        options={options}
        getOptionLabel={product => product.name}
        getOptionKey={product => product.id}
        filterOptions={items => items}
        loading={isSearching}
        loadingText={uiTexts.loading}
        noOptionsText={found.isError ? texts.productsFailed : texts.noMatch}
        // Also while the rest is searched: the list is not highlighted again when nothing is added to it.
        autoHighlight={meantProduct(typed, popularItems, { items: foundItems, nextCursor: null }) !== undefined}
        // So that Enter adds what was typed before.
        openOnFocus={typed !== ''}
        forcePopupIcon={false}
        slotProps={{ paper: { elevation: 8 } }}
        sx={autocompleteStyle}
        renderOption={({ key, ...props }, product) => (
          <li key={key} {...props}>
            <ProductOption product={product} />
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            inputRef={input}
            inputProps={{
              ...slotProps.htmlInput,
              ...codeTarget,
              maxLength: maxSearchLength,
              placeholder: texts.findHint,
              enterKeyHint: 'search',
            }}
          />
        )}
      />
    </FieldFrame>
  )
}
