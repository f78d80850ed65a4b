import Paper from '@mui/material/Paper'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CardList } from '#web/ui/list/CardList.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { ListFrame, type ListState } from '#web/ui/list/ListFrame.tsx'
import type { PagerProps } from '#web/ui/list/Pager.tsx'
import { TableView } from '#web/ui/list/TableView.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { surface } from '#web/ui/theme/surface.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

interface Props<Row> extends Omit<RowsProps<Row>, 'isLoading'> {
  list: ListState
  failure: FailureText
  empty: ReactNode
  pager?: PagerProps | undefined
}

const Rows = <Row extends { id: string }>(props: RowsProps<Row>) => {
  if (!useIsWide()) return <CardList {...props} />
  return (
    <Paper sx={surface}>
      <TableView {...props} />
    </Paper>
  )
}

/**
 * Rendering fifty rows takes a slow machine hundreds of milliseconds. Deferred, React does it in short tasks; until it is
 * done, the memoized old rows stay.
 */
const DeferredRows = <Row extends { id: string }>(props: RowsProps<Row>) => {
  const deferred = useDeferredValue(props)
  return useMemo(() => <Rows {...deferred} />, [deferred])
}

export const DataTable = <Row extends { id: string }>({ list, failure, empty, pager, ...rest }: Props<Row>) => {
  const rows = { ...rest, isLoading: list.isPending }
  // Deferred with the rows, so that both change at the same time.
  const hasSkeletons = useDeferredValue(list.isPending)
  return (
    <ListFrame
      list={list}
      hasRows={rest.rows.length > 0}
      hasSkeletons={hasSkeletons}
      failure={failure}
      empty={empty}
      pager={pager}
    >
      {/* A pager shows the numbers of the rows, so both change at the same time. */}
      {pager ? <Rows {...rows} /> : <DeferredRows {...rows} />}
    </ListFrame>
  )
}
