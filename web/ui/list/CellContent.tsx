import Typography from '@mui/material/Typography'
import type { Column } from '#web/ui/list/columns.ts'

/** The content of one cell, in the table and on the card. */
export const CellContent = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => {
  const secondary = column.secondary?.(row)
  return (
    <>
      {column.cell(row)}
      {secondary && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {secondary}
        </Typography>
      )}
    </>
  )
}
