import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { CellContent } from '#web/ui/list/CellContent.tsx'
import { type Column, type RowsProps, skeletonRows } from '#web/ui/list/columns.ts'
import { MainLink } from '#web/ui/list/MainLink.tsx'
import { SelectBox } from '#web/ui/list/selection.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

const SkeletonCard = () => (
  <Box component="li" sx={{ ...surface, p: 2 }}>
    <Skeleton width="50%" />
    <Skeleton width="80%" />
    <Skeleton width="35%" />
  </Box>
)

const Heading = <Row,>({ row, column, linkOf }: Pick<RowsProps<Row>, 'linkOf'> & { row: Row; column: Column<Row> }) => (
  <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
    {linkOf ? (
      <MainLink target={linkOf(row)}>
        <CellContent row={row} column={column} />
      </MainLink>
    ) : (
      <CellContent row={row} column={column} />
    )}
  </Typography>
)

/** The actions wrap below a number or time that must not break and leaves them no room. */
const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: touchTarget,
  mr: -1,
}

/** A card has no title beside nothing. */
const hasContent = <Row,>(row: Row, { cell, secondary }: Column<Row>): boolean =>
  [cell(row), secondary?.(row)].some(
    content => content !== null && content !== undefined && content !== false && content !== '',
  )

const Card = <Row extends { id: string }>({
  row,
  columns,
  actions,
  selection,
  linkOf,
  card,
}: RowsProps<Row> & { row: Row }) => {
  const [first, ...others] = columns
  return (
    <Box component="li" sx={{ ...surface, position: 'relative', p: 2, pt: 1 }}>
      <Box sx={heading}>
        {selection && <SelectBox selected={selection.selected} nameOf={selection.nameOf} row={row} />}
        <Box sx={{ flex: 1, minWidth: 'min-content', py: 1 }}>
          <Heading row={row} column={first} {...(linkOf && { linkOf })} />
        </Box>
        {actions && <Box sx={{ position: 'relative', ml: 'auto' }}>{actions(row)}</Box>}
      </Box>
      {card ? (
        card(row)
      ) : (
        <FactList
          facts={others
            .filter(column => hasContent(row, column))
            .map(column => [column.title, <CellContent key={column.key} row={row} column={column} />])}
        />
      )}
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
}

/** The rows as cards, for narrow screens, with the columns in the same order. */
export const CardList = <Row extends { id: string }>(props: RowsProps<Row>) => (
  <Box component="ul" aria-label={props.label} aria-busy={props.isLoading} sx={list}>
    {props.isLoading
      ? skeletonRows.map(key => <SkeletonCard key={key} />)
      : props.rows.map(row => <Card key={row.id} {...props} row={row} />)}
  </Box>
)
