import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'right'
}

/** The first column names the row: strong in the table, the heading of its card. */
export interface RowsProps<Row> {
  label: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  /** The rows are still coming: skeletons stand in their place. */
  isLoading: boolean
  actions?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
}

export const skeletonRows = ['1', '2', '3', '4', '5', '6']
