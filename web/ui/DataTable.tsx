import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { CardList } from '#web/ui/CardList.tsx'
import type { FailureText } from '#web/ui/failure.tsx'
import type { RowsProps } from '#web/ui/rows.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { TableOfRows } from '#web/ui/TableOfRows.tsx'
import { radius, wideFrom } from '#web/ui/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** What a list of pages tells about itself; the result of useInfiniteQuery fits. */
export interface ListState {
  error: Error | null
  isPending: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface Props<Row> extends Omit<RowsProps<Row>, 'isLoading'> {
  list: ListState
  failure: FailureText
  empty: ReactNode
}

const surface = { border: 1, borderColor: 'divider', borderRadius: `${radius.surface}px`, overflow: 'hidden' }

const LoadMore = ({ list }: { list: ListState }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
    <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {list.isFetchingNextPage ? uiTexts.loadingMore : uiTexts.loadMore}
    </Button>
  </Box>
)

export const DataTable = <Row extends { id: string }>({ list, failure, empty, ...rest }: Props<Row>) => {
  const isWide = useMediaQuery(`(min-width:${wideFrom}px)`, { noSsr: true })
  const hasRows = rest.rows.length > 0
  if (list.error && !hasRows)
    return (
      <Paper sx={surface}>
        <ErrorState failure={failure} error={list.error} onRetry={() => list.refetch()} />
      </Paper>
    )
  if (!list.isPending && !hasRows) return <Paper sx={surface}>{empty}</Paper>
  const rows = { ...rest, isLoading: list.isPending }
  return (
    <>
      {isWide ? (
        <Paper sx={surface}>
          <TableOfRows {...rows} />
        </Paper>
      ) : (
        <CardList {...rows} />
      )}
      {list.hasNextPage && <LoadMore list={list} />}
    </>
  )
}
