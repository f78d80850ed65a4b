import ArrowBack from '@mui/icons-material/ArrowBack'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { ReceiptSheet } from '#web/print/sale/ReceiptSheet.tsx'
import { receiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import { SaleReceipt } from '#web/print/sale/SaleReceipt.tsx'
import { SaleState } from '#web/sales/SaleState.tsx'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { BackToSales } from '#web/sales/sale/saleLinks.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const from = '/admin/sales/$id/print'

const Receipt = ({ sale }: { sale: Sale }) => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <PageHeader
        title={texts.page}
        lead={texts.lead(saleNumber(sale.id), formatCustomer(sale))}
        action={
          can(user, 'sales.read') ? (
            <LinkButton to="/admin/sales/$id" params={{ id: sale.id }} state startIcon={<ArrowBack />}>
              {texts.back}
            </LinkButton>
          ) : (
            <BackToSales />
          )
        }
      />
      <ReceiptSheet from={from}>{(shop, paper) => <SaleReceipt sale={sale} shop={shop} paper={paper} />}</ReceiptSheet>
    </>
  )
}

/** The receipt is made in the browser, so that it prints without a connection. */
export const SaleReceiptPage = () => {
  const { id } = useParams({ from })
  return <SaleState id={id}>{sale => <Receipt sale={sale} />}</SaleState>
}
