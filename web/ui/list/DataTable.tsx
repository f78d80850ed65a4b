import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
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

export const DataTable = <Row extends { id: string }>({ list, failure, empty, pager, ...rest }: Props<Row>) => {
  const isWide = useIsWide()
  const rows = { ...rest, isLoading: list.isPending }
  return (
    <ListFrame list={list} hasRows={rest.rows.length > 0} failure={failure} empty={empty} pager={pager}>
      {isWide ? (
        <Paper sx={surface}>
          <TableView {...rows} />
        </Paper>
      ) : (
        <CardList {...rows} />
      )}
    </ListFrame>
  )
}
