import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { CountLink, listLinks } from '#web/dashboard/listLinks.tsx'
import { BarChart } from '#web/ui/chart/BarChart.tsx'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopDate, shortDate } from '#web/ui/format/shopTime.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

type Days = Pick<Dashboard, 'days'>

const Charts = ({ days }: Days) => {
  const shared = {
    labels: days.map(({ day }) => shortDate(day)),
    days: days.map(({ day }) => day),
    formatValue: formatCount,
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 3 }}>
      <BarChart title={texts.takenIn} values={days.map(({ takenIn }) => takenIn)} {...shared} />
      <BarChart title={texts.handedOver} values={days.map(({ handedOver }) => handedOver)} {...shared} />
    </Box>
  )
}

const Figures = ({ days }: Days) => (
  <Table size="small" aria-label={texts.lastDays} sx={{ fontVariantNumeric: 'tabular-nums', maxWidth: 480 }}>
    <TableHead>
      <TableRow>
        <TableCell>{texts.day}</TableCell>
        <TableCell align="right">{texts.takenIn}</TableCell>
        <TableCell align="right">{texts.handedOver}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {days.toReversed().map(({ day, takenIn, handedOver }) => (
        <TableRow key={day}>
          <TableCell component="th" scope="row">
            {shopDate(day)}
          </TableCell>
          <TableCell align="right">
            <CountLink list={listLinks.takenInOn(day)} count={takenIn} label={texts.takenInOn(shopDate(day))} />
          </TableCell>
          <TableCell align="right">
            <CountLink
              list={listLinks.handedOverOn(day)}
              count={handedOver}
              label={texts.handedOverOn(shopDate(day))}
            />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** The last 30 days as charts, and as a table for exact figures, screen readers and the list of each day. */
export const LastDays = ({ days }: Days) => (
  <Section title={texts.lastDays}>
    {days.every(({ takenIn, handedOver }) => takenIn + handedOver === 0) ? (
      <Typography color="textSecondary">{texts.nothingInDays}</Typography>
    ) : (
      <>
        <Charts days={days} />
        <details>
          <Typography component="summary" variant="body2" sx={{ lineHeight: `${touchTarget}px`, cursor: 'pointer' }}>
            {texts.asTable}
          </Typography>
          <Figures days={days} />
        </details>
      </>
    )}
  </Section>
)
