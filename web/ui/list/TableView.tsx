import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { CellContent } from '#web/ui/list/CellContent.tsx'
import { type RowsProps, skeletonRows } from '#web/ui/list/columns.ts'
import { MainLink } from '#web/ui/list/MainLink.tsx'
import { SelectAllBox, SelectBox } from '#web/ui/list/selection.tsx'
import { color, touchTarget } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const cell = {
  px: 1,
  '&:first-of-type': { pl: 2 },
  py: 0.5,
  height: touchTarget,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const heading = {
  ...cell,
  color: 'text.secondary',
  bgcolor: color.page,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  overflowWrap: 'normal',
}
/** Amounts and counts are compared by their digits: they never break, however long the texts beside them are. */
const figures = { whiteSpace: 'nowrap' } as const
/** Its box is as wide as a finger. */
const boxCell = { width: touchTarget, pr: 0, py: 0 }
/** Keeps the actions visible when the table scrolls sideways. */
const stickyEnd = { position: 'sticky', right: 0, whiteSpace: 'nowrap' } as const
const endCell = {
  ...cell,
  ...stickyEnd,
  py: 0,
  bgcolor: 'background.paper',
  '@media (pointer: fine)': { '& .MuiIconButton-root': { width: 36, height: 36 } },
  '.MuiTableRow-hover:hover > &': { bgcolor: color.page },
}

/**
 * The link in the row covers the row, and the row contains it. Safari ignores the position of a table row, but not its
 * transform and clip path.
 */
const clickable = {
  hover: true,
  sx: {
    position: 'relative',
    transform: 'translate(0)',
    clipPath: 'inset(0)',
    '& :is(a, button):not([data-opens])': { position: 'relative' },
    '&.MuiTableRow-hover:hover': { bgcolor: color.page },
    '&:has([data-opens]:focus-visible)': { outline: `3px solid ${color.primary}`, outlineOffset: -3 },
    '& [data-opens]': { outline: 'none' },
  },
}

const SkeletonRow = ({ cells }: { cells: number }) => (
  <TableRow>
    {Array.from({ length: cells }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
      <TableCell key={index} sx={cell}>
        <Skeleton width={index === 0 ? '70%' : '50%'} />
      </TableCell>
    ))}
  </TableRow>
)

const HeadRow = <Row extends { id: string }>({ columns, actions, selection, rows }: RowsProps<Row>) => (
  <TableRow>
    {selection && (
      <TableCell sx={{ ...heading, ...boxCell }}>
        <SelectAllBox selected={selection.selected} nameOf={selection.nameOf} rows={rows} />
      </TableCell>
    )}
    {columns.map(column => (
      <TableCell key={column.key} sx={heading} align={column.align ?? 'left'}>
        {column.title}
      </TableCell>
    ))}
    {actions && (
      <TableCell sx={{ ...heading, ...stickyEnd, pr: 2 }} align="right">
        {uiTexts.actions}
      </TableCell>
    )}
  </TableRow>
)

const DataRow = <Row extends { id: string }>(props: RowsProps<Row> & { row: Row }) => {
  const { row, columns, actions, selection, linkOf } = props
  return (
    <TableRow {...(linkOf && clickable)}>
      {selection && (
        <TableCell sx={{ ...cell, ...boxCell }}>
          <SelectBox selected={selection.selected} nameOf={selection.nameOf} row={row} />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.key}
          sx={{
            ...cell,
            ...(column.align === 'right' && figures),
            fontWeight: index === 0 ? 600 : 400,
            minWidth: column.minWidth ?? 0,
          }}
          align={column.align ?? 'left'}
        >
          {linkOf && index === 0 ? (
            <MainLink target={linkOf(row)}>
              <CellContent row={row} column={column} />
            </MainLink>
          ) : (
            <CellContent row={row} column={column} />
          )}
        </TableCell>
      ))}
      {actions && (
        <TableCell sx={endCell} align="right">
          {actions(row)}
        </TableCell>
      )}
    </TableRow>
  )
}

export const TableView = <Row extends { id: string }>(props: RowsProps<Row>) => {
  const { label, columns, rows, isLoading, actions, selection } = props
  const cells = columns.length + [actions, selection].filter(Boolean).length
  return (
    <TableContainer>
      <Table aria-label={label} aria-busy={isLoading} sx={{ '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <HeadRow {...props} />
        </TableHead>
        <TableBody>
          {isLoading
            ? skeletonRows.map(key => <SkeletonRow key={key} cells={cells} />)
            : rows.map(row => <DataRow key={row.id} {...props} row={row} />)}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
