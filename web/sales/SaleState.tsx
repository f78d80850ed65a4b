import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { saleTexts as texts } from '#web/sales/sale.texts.ts'
import { BackToSales } from '#web/sales/saleLinks.tsx'
import type { useSale } from '#web/sales/sales.queries.ts'
import type { ShownSale } from '#web/sales/shownSale.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** A malformed id is reported as not found, too. */
const isNotFound = (error: Error | null): boolean =>
  error instanceof RefusedCall && (error.code === 'sales.notFound' || error.code === 'input.invalid')

interface Props {
  query: Pick<ReturnType<typeof useSale>, 'data' | 'error' | 'refetch'>
  children: (sale: ShownSale) => ReactNode
}

/** Shows a sale, or that it is loading, does not exist or could not be fetched. */
export const SaleState = ({ query: { data: sale, error, refetch }, children }: Props) => {
  if (isNotFound(error))
    return (
      <Paper sx={surface}>
        <EmptyState icon={<SearchOff />} title={texts.notFound} action={<BackToSales />}>
          {texts.notFoundExplanation}
        </EmptyState>
      </Paper>
    )
  if (sale) return children(sale)
  if (!error) return <LoadingState />
  return (
    <Paper sx={surface}>
      <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => void refetch()} />
    </Paper>
  )
}
