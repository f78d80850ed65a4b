import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'

/** Nothing without a discount, for an Admin, and until the settings are read. */
export const DiscountLimit = ({ control }: { control: SaleControl }) => {
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
