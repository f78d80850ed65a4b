import Percent from '@mui/icons-material/Percent'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { DiscountInput, useDiscount } from '#web/sales/create/DiscountInput.tsx'
import { LineRow } from '#web/sales/create/LineRow.tsx'
import { ProductPicker } from '#web/sales/create/ProductPicker.tsx'
import type { SaleControl, SaleForm } from '#web/sales/create/saleForm.ts'
import { runningLinesTotal } from '#web/sales/create/saleLines.ts'
import type { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { ScanButton } from '#web/sales/scan/ScanButton.tsx'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

interface Props {
  form: SaleForm
  products: ReturnType<typeof useSaleProducts>
  /** Leaving the page would lose a picture that is being uploaded. */
  isUploading: boolean
}

/**
 * The ways to choose products: the search at a desk, a page of its own on a phone, and the camera on both. Without a
 * connection a picture is not uploaded before the sale is, so a phone has the search here.
 */
const Choice = ({ products, isUploading, problem }: Omit<Props, 'form'> & { problem: string | undefined }) => {
  const isWide = useIsWide()
  const isOnline = useIsOnline()
  const isSearchedHere = isWide || (isUploading && !isOnline)
  return (
    <>
      {isSearchedHere && <ProductPicker products={products} problem={problem} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: isSearchedHere ? 1.5 : 0 }}>
        {!isSearchedHere && (
          <LinkButton
            ref={products.choice}
            to="/admin/product-selection"
            variant="contained"
            disabled={isUploading}
            sx={{ flex: '1 0 100%' }}
          >
            {texts.chooseProducts}
          </LinkButton>
        )}
        <ScanButton onScan={products.scan} />
        <LinkButton to="/admin/select-products" disabled={isUploading}>
          {texts.byCategory}
        </LinkButton>
        <Button onClick={products.addOther}>{texts.other}</Button>
      </Box>
      {!isSearchedHere && problem && <FormHelperText error>{problem}</FormHelperText>}
    </>
  )
}

/** A discount on the whole sale, besides those of its lines. Closed it takes no more space than a button. */
const SaleDiscount = ({ control, onEnter }: { control: SaleControl; onEnter: () => void }) => {
  const id = useId()
  const discount = useDiscount(control, '')
  const before = runningLinesTotal(useWatch({ control, name: 'lines' }))
  const { errors } = useFormState({ control, name: ['discount', 'discountPercent'] })
  const problem = errors.discount?.message ?? errors.discountPercent?.message
  return (
    <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {discount.unit ? (
        <>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {texts.saleDiscount}
          </Typography>
          <DiscountInput
            control={control}
            discount={discount}
            before={before}
            label={texts.saleDiscount}
            removeLabel={texts.removeSaleDiscount}
            describedBy={id}
            onEnter={onEnter}
          />
        </>
      ) : (
        <Button size="small" startIcon={<Percent />} onClick={() => discount.choose('birr')}>
          {texts.saleDiscount}
        </Button>
      )}
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Nothing without a discount, for an Admin, and until the settings are read. */
const DiscountLimit = ({ control }: { control: SaleControl }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const limit = useQuery(deskSettingsQuery).data?.maxDiscountPercent
  const [lines, discount, discountPercent] = useWatch({ control, name: ['lines', 'discount', 'discountPercent'] })
  const isGiven = [...lines, { discount, discountPercent }].some(
    entered => entered.discount !== undefined || entered.discountPercent !== undefined,
  )
  return (
    isGiven &&
    limit !== undefined &&
    !can(user, 'sales.anyDiscount') && (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {texts.discountLimit(limit)}
      </Typography>
    )
  )
}

export const ProductsSection = ({ form: { control }, products, isUploading }: Props) => {
  const { errors } = useFormState({ control, name: 'lines' })
  const problem = errors.lines?.message ?? errors.lines?.root?.message
  return (
    <Section title={texts.products}>
      <Choice products={products} isUploading={isUploading} problem={problem} />
      <Box role="status" className="visually-hidden">
        {products.announcement}
      </Box>
      {products.lines.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {texts.noProducts}
        </Typography>
      ) : (
        <Box
          component="ul"
          ref={products.list}
          aria-label={texts.products}
          sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}
        >
          {products.lines.map(({ id, ...line }, index) => (
            <LineRow
              key={id}
              control={control}
              index={index}
              line={line}
              onRemove={() => products.removeLine(index)}
              onEnter={products.focusSearch}
            />
          ))}
        </Box>
      )}
      {products.lines.length > 0 && <SaleDiscount control={control} onEnter={products.focusSearch} />}
      <DiscountLimit control={control} />
    </Section>
  )
}
