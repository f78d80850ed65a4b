import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { CardList } from '#web/ui/CardList.tsx'
import type { FailureText } from '#web/ui/failure.tsx'
import { ListFrame, type ListState } from '#web/ui/ListFrame.tsx'
import type { RowsProps } from '#web/ui/rows.ts'
import { surface } from '#web/ui/surface.ts'
import { TableOfRows } from '#web/ui/TableOfRows.tsx'
import { wideFrom } from '#web/ui/tokens.ts'

interface Props<Row> extends Omit<RowsProps<Row>, 'isLoading'> {
  list: ListState
  failure: FailureText
  empty: ReactNode
}

export const DataTable = <Row extends { id: string }>({ list, failure, empty, ...rest }: Props<Row>) => {
  const isWide = useMediaQuery(`(min-width:${wideFrom}px)`, { noSsr: true })
  const rows = { ...rest, isLoading: list.isPending }
  return (
    <ListFrame list={list} hasRows={rest.rows.length > 0} failure={failure} empty={empty}>
      {isWide ? (
        <Paper sx={surface}>
          <TableOfRows {...rows} />
        </Paper>
      ) : (
        <CardList {...rows} />
      )}
    </ListFrame>
  )
}
