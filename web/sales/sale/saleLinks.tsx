import ArrowBack from '@mui/icons-material/ArrowBack'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** The filter of the list from which this page was opened. It is stored in the browser's history state. */
export const usePreviousSaleFilter = (): SaleFilter => useLocation({ select: ({ state }) => state.saleList }) ?? {}

/** Who may open the other sale of an exchange: an Admin, or the Sales user who has exchanged their own sale. */
const useMayOpenExchanged = (by: string): boolean => {
  const { user } = useRouteContext({ from: '__root__' })
  return user.id === by || can(user, 'sales.ofEveryone')
}

/** The number of the other sale of an exchange, with a link for who may open it. */
export const ExchangedSale = ({ id, by }: { id: string; by: string }) => {
  const mayOpen = useMayOpenExchanged(by)
  if (!mayOpen) return saleNumber(id)
  return (
    <TextLink to="/admin/sales/$id" params={{ id }}>
      {saleNumber(id)}
    </TextLink>
  )
}

interface ReturnLinkProps {
  exchangeOf: NonNullable<Sale['exchangeOf']>
  by: string
}

/** The number of the return of an exchange, with a link to its receipt for the same users. */
export const ReturnReceiptLink = ({ exchangeOf: { saleId, returnId }, by }: ReturnLinkProps) => {
  const mayOpen = useMayOpenExchanged(by)
  if (!mayOpen) return returnNumber(returnId)
  return (
    <TextLink to="/admin/sales/$id/returns/$returnId/print" params={{ id: saleId, returnId }}>
      {returnNumber(returnId)}
    </TextLink>
  )
}

/** Where a sale is opened: those who have no list of sales open its receipt. */
export const useSalePath = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return can(user, 'sales.read') ? '/admin/sales/$id' : '/admin/sales/$id/print'
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
