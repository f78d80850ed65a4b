import Typography from '@mui/material/Typography'
import type { Column } from '#web/ui/list/columns.ts'

/** What a row has to say in a column, in its table and on its card. */
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
