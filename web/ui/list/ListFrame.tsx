import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import type { FailureText } from '#web/ui/page/FailureAlert.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** What a list tells about itself; the result of useInfiniteQuery fits, and that of useQuery where all comes at once. */
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
  failure: FailureText
  empty: ReactNode
  /** The rows, or what stands in their place while they are coming. */
  children: ReactNode
}

const LoadMore = ({ list }: { list: ListState }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
    <Button variant="outlined" loading={list.isFetchingNextPage ?? false} onClick={() => list.fetchNextPage?.()}>
      {list.isFetchingNextPage ? uiTexts.loadingMore : uiTexts.loadMore}
    </Button>
  </Box>
)

/** What is shown of a list: its rows and the way to more of them, that there are none, or that they did not come. */
export const ListFrame = ({ list, hasRows, failure, empty, children }: Props) => {
  if (list.error && !hasRows)
    return (
      <Paper sx={surface}>
        <ErrorState failure={failure} error={list.error} onRetry={() => list.refetch()} />
      </Paper>
    )
  if (!list.isPending && !hasRows) return <Paper sx={surface}>{empty}</Paper>
  return (
    <>
      {children}
      {list.hasNextPage && <LoadMore list={list} />}
    </>
  )
}
