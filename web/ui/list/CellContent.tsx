import Typography from '@mui/material/Typography'
import type { Column } from '#web/ui/list/columns.ts'

/** The content of one cell, in the table and on the card. */
export const CellContent = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => {
  const beneath = column.beneath?.(row)
  return (
    <>
      {column.cell(row)}
      {beneath && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {beneath}
        </Typography>
      )}
    </>
  )
}
