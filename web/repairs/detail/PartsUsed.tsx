import Add from '@mui/icons-material/Add'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { repairLabels as labels } from '#web/repairs/ticket/repair.texts.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const styles = {
  '& th, & td': { px: { xs: 0.75, sm: 1.5 }, fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type, & td:first-of-type': { pl: 0, overflowWrap: 'anywhere' },
  '& td:not(:first-of-type)': { whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& tfoot td': { color: 'text.primary', fontSize: '0.875rem', borderBottom: 0, py: 0.5 },
  '& tfoot tr:last-of-type td': { fontWeight: 600 },
}

const Priced = ({ unitCost, quantity }: Pick<Repair['parts'][number], 'unitCost' | 'quantity'>) => (
  <>
    <TableCell align="right">
      <Amount santim={unitCost} />
    </TableCell>
    <TableCell align="right">
      <Amount santim={quantity * unitCost} />
    </TableCell>
  </>
)

const Parts = ({ parts, areCharged }: Pick<Repair, 'parts'> & { areCharged: boolean }) => (
  <>
    <TableHead>
      <TableRow>
        <TableCell>{texts.part}</TableCell>
        <TableCell align="right">{texts.quantity}</TableCell>
        {areCharged && <TableCell align="right">{texts.unitCost}</TableCell>}
        {areCharged && <TableCell align="right">{texts.total}</TableCell>}
      </TableRow>
    </TableHead>
    <TableBody>
      {parts.map(({ itemId, name, quantity, unitCost }) => (
        <TableRow key={itemId}>
          <TableCell>{name}</TableCell>
          <TableCell align="right">{quantity}</TableCell>
          {areCharged && <Priced unitCost={unitCost} quantity={quantity} />}
        </TableRow>
      ))}
    </TableBody>
  </>
)

const Sum = ({ title, santim, span = 3 }: { title: string; santim: number; span?: number }) => (
  <TableRow>
    <TableCell colSpan={span}>{title}</TableCell>
    <TableCell align="right">
      <Amount santim={santim} />
    </TableCell>
  </TableRow>
)

const Sums = ({ repair }: { repair: Repair }) => (
  <>
    <Sum title={labels.parts} santim={repair.partsCost} />
    <Sum title={labels.extraCost} santim={repair.extraCost} />
    <Sum title={texts.totalCost} santim={repair.cost} />
  </>
)

/** The parts of the repair and its cost. Of a device that was not repaired, only what the customer pays. */
export const PartsUsed = ({ repair }: { repair: Repair }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const areCharged = repair.notRepairedCharge === null
  return (
    <Section title={texts.parts}>
      {repair.parts.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.noParts}
        </Typography>
      )}
      <Table size="small" aria-label={texts.parts} sx={styles}>
        {repair.parts.length > 0 && <Parts parts={repair.parts} areCharged={areCharged} />}
        <TableFooter>
          {areCharged ? (
            <Sums repair={repair} />
          ) : (
            <Sum title={texts.notRepairedCharge} santim={repair.cost} span={1} />
          )}
        </TableFooter>
      </Table>
      {can(user, 'repairs.work') && (
        <LinkButton
          to="/admin/repairs/$number/edit"
          params={{ number: repair.number }}
          search={{ tab: 'parts' }}
          state
          size="small"
          startIcon={<Add />}
          sx={{ ml: -1 }}
        >
          {texts.addParts}
        </LinkButton>
      )}
    </Section>
  )
}
