import ArrowBack from '@mui/icons-material/ArrowBack'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** The filter of the list from which this page was opened. It is stored in the browser's history state. */
export const usePreviousSaleFilter = (): SaleFilter => useLocation({ select: ({ state }) => state.saleList }) ?? {}

/** To the next sale for those who have no list. */
export const BackToSales = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const search = usePreviousSaleFilter()
  if (!can(user, 'sales.read'))
    return (
      <LinkButton to="/admin/create-sale" startIcon={<ArrowBack />}>
        {texts.backToNew}
      </LinkButton>
    )
  return (
    <LinkButton to="/admin/sales" search={search} startIcon={<ArrowBack />}>
      {texts.backToList}
    </LinkButton>
  )
}
