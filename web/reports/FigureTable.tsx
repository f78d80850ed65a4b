import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The first one names the rows; the others are figures. */
  columns: readonly string[]
  rows: readonly {
    key: string
    cells: readonly ReactNode[]
    /** Saves paper. */
    isOnlyOnScreen?: boolean
  }[]
}

const style = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 0.5 },
  '& td': { whiteSpace: 'nowrap' },
  // A name of one word fits beside two figures on a phone.
  '& tbody th': { minWidth: 104, overflowWrap: 'anywhere' },
}

export const FigureTable = ({ title, columns, rows }: Props) => (
  <Table size="small" aria-label={title} sx={style}>
    <TableHead>
      <TableRow>
        {columns.map((column, index) => (
          <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ key, cells: [name, ...figures], isOnlyOnScreen }) => (
        <TableRow key={key} className={isOnlyOnScreen ? 'no-print' : ''}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          {figures.map((figure, index) => (
            <TableCell key={columns[index + 1]} align="right">
              {figure}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
