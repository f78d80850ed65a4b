import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SaleProduct } from '#contract/sales/sales.ts'
import type { ProductFilter } from '#web/products/productCopies.ts'
import { productsQuery } from '#web/products/products.queries.ts'
import { createTexts } from '#web/sales/create/create.texts.ts'
import { ProductChoices } from '#web/sales/select/ProductChoices.tsx'
import { selectionTexts as texts } from '#web/sales/select/selection.texts.ts'
import type { useSelection } from '#web/sales/select/useSelection.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  title: string
  filter: ProductFilter
  selection: ReturnType<typeof useSelection>
  /** Products that the page shows elsewhere. */
  hidden?: readonly SaleProduct[]
}

/** The products that match a filter, page by page. */
export const FoundProducts = ({ title, filter, selection, hidden = [] }: Props) => {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    productsQuery(filter),
  )
  if (!data)
    return (
      <Paper sx={surface}>
        {isPending ? (
          <LoadingState />
        ) : (
          <ErrorState failure={createTexts.productsFailed} error={error} onRetry={() => refetch()} />
        )}
      </Paper>
    )
  const products = data.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => !hidden.some(product => product.id === id))
  return (
    <>
      <ProductChoices title={title} products={products} selection={selection} />
      {products.length === 0 && hidden.length === 0 && !hasNextPage && <EmptyState title={texts.none} />}
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {uiTexts.loadMore}
        </Button>
      )}
    </>
  )
}
