import ArrowBack from '@mui/icons-material/ArrowBack'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** The filter of the list from which this page was opened. It is stored in the browser's history state. */
export const usePreviousSaleFilter = (): SaleFilter => useLocation({ select: ({ state }) => state.saleList }) ?? {}

/** The number of the other sale of an exchange, with a link for who may open it: an Admin, or the Sales user who has exchanged their own sale. */
export const ExchangedSale = ({ id, by }: { id: string; by: string }) => {
  const { user } = useRouteContext({ from: '__root__' })
  if (user.id !== by && !can(user, 'sales.ofEveryone')) return saleNumber(id)
  return (
    <TextLink to="/admin/sales/$id" params={{ id }}>
      {saleNumber(id)}
    </TextLink>
  )
}

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
