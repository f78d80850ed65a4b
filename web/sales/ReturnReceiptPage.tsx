import ArrowBack from '@mui/icons-material/ArrowBack'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { ReceiptSheet } from '#web/print/sale/ReceiptSheet.tsx'
import { ReturnReceipt } from '#web/print/sale/ReturnReceipt.tsx'
import { returnReceiptTexts, receiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import { returnTexts } from '#web/sales/returns/returns.texts.ts'
import { SaleState } from '#web/sales/SaleState.tsx'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { saleReturnsQuery } from '#web/sales/sales.queries.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const from = '/admin/sales/$id/returns/$returnId/print'

const Receipt = ({ sale, returnId }: { sale: Sale; returnId: string }) => {
  const { data, error, refetch } = useQuery(saleReturnsQuery(sale.id))
  const saleReturn = data?.find(({ id }) => id === returnId)
  if (saleReturn)
    return (
      <ReceiptSheet from={from}>
        {(shop, paper) => <ReturnReceipt sale={sale} saleReturn={saleReturn} shop={shop} paper={paper} />}
      </ReceiptSheet>
    )
  return (
    <Paper sx={surface}>
      {data && <EmptyState title={returnTexts.notFound}>{returnTexts.notFoundExplanation}</EmptyState>}
      {!data && error && <ErrorState failure={returnTexts.listFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
    </Paper>
  )
}

/** The receipt of a return, which prints as that of a sale does. */
export const ReturnReceiptPage = () => {
  const { id, returnId } = useParams({ from })
  return (
    <SaleState id={id}>
      {sale => (
        <>
          <PageHeader
            title={returnReceiptTexts.page}
            lead={texts.lead(returnNumber(returnId), formatCustomer(sale))}
            action={
              <LinkButton to="/admin/sales/$id" params={{ id }} state startIcon={<ArrowBack />}>
                {texts.back}
              </LinkButton>
            }
          />
          <Receipt sale={sale} returnId={returnId} />
        </>
      )}
    </SaleState>
  )
}
