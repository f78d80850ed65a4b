import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { surface } from '#web/ui/theme/surface.ts'
import { topBarHeight } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** The loading state of a list: the result of useInfiniteQuery, or of useQuery for a list without pages. */
export interface ListState {
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  isFetchingNextPage?: boolean
  hasNextPage?: boolean
  fetchNextPage?: () => unknown
}

interface Props {
  list: ListState
  hasRows: boolean
  /** The rows are rendered in the background, so skeletons may stay after the first page is loaded. */
  hasSkeletons?: boolean
  failure: FailureText
  empty: ReactNode
  /** Shows pages instead of a 'Load more' button. */
  pager?: PagerProps | undefined
  /** The rows, or skeletons while they are loading. */
  children: ReactNode
}

const LoadMore = ({ list }: { list: ListState }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
    <Button variant="outlined" loading={list.isFetchingNextPage ?? false} onClick={() => list.fetchNextPage?.()}>
      {list.isFetchingNextPage ? uiTexts.loadingMore : uiTexts.loadMore}
    </Button>
  </Box>
)

/** The bar at the top of the app covers nothing of it. */
const listTop = { scrollMarginTop: topBarHeight + 16, outline: 'none' }

/** Shows the rows of a list with its paging, the empty state, or the error state. */
export const ListFrame = ({ list, hasRows, hasSkeletons = false, failure, empty, pager, children }: Props) => {
  if (list.error && !hasRows)
    return (
      <Paper sx={surface}>
        <ErrorState failure={failure} error={list.error} onRetry={() => list.refetch()} />
      </Paper>
    )
  if (!list.isPending && !hasRows) return <Paper sx={surface}>{empty}</Paper>
  return (
    <>
      <Box ref={pager?.top} tabIndex={-1} sx={listTop}>
        {children}
      </Box>
      {pager && <Pager {...pager} />}
      {!pager && !hasSkeletons && list.hasNextPage && <LoadMore list={list} />}
    </>
  )
}
