import type { ReactNode } from 'react'
import type { RowTarget } from '#web/ui/list/MainLink.tsx'
import type { RowSelection } from '#web/ui/list/selection.tsx'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** A secondary value, in grey below the cell. */
  secondary?: (row: Row) => ReactNode
  /** Of amounts and counts, which never break into two lines. */
  align?: 'right'
  /** In pixels. A table with many columns scrolls sideways instead of squeezing them. */
  minWidth?: number
}

/** The first column names the row: bold in the table, the heading on its card. */
export interface RowsProps<Row> {
  label: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  /** Shows skeletons instead of rows. */
  isLoading: boolean
  actions?: (row: Row) => ReactNode
  /** Lets the user select rows. */
  selection?: RowSelection<Row>
  /** The page that a row opens. Its first column becomes the link. */
  linkOf?: (row: Row) => RowTarget
  /** The content of a card below its heading. By default all other columns. */
  card?: (row: Row) => ReactNode
}

export const skeletonRows = ['1', '2', '3', '4', '5', '6']
