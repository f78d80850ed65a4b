import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** A lesser fact of the same thing, in grey under it. */
  beneath?: (row: Row) => ReactNode
  align?: 'right'
  /** In pixels, so that many columns are scrolled sideways rather than squeezed. */
  minWidth?: number
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
  /** What a card says under its heading, where the facts of all columns would be too many. */
  card?: (row: Row) => ReactNode
}

export const skeletonRows = ['1', '2', '3', '4', '5', '6']
