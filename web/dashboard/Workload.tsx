import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { listLinks } from '#web/dashboard/listLinks.ts'
import { QuietLink } from '#web/dashboard/MorningFigures.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const figures = { fontVariantNumeric: 'tabular-nums', '& th, & td': { px: 0 }, '& th': { overflowWrap: 'anywhere' } }

/** The open repairs of each technician. */
export const Workload = ({ workload }: Pick<Dashboard, 'workload'>) => (
  <Section title={texts.workload}>
    {workload.length === 0 ? (
      <Typography color="textSecondary">{texts.noOpenRepairs}</Typography>
    ) : (
      <Table size="small" aria-label={texts.workload} sx={figures}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.technician}</TableCell>
            <TableCell align="right">{texts.open}</TableCell>
            <TableCell align="right">{texts.delayedTitle}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {workload.map(({ id, name, open, delayed }) => (
            <TableRow key={id ?? 'nobody'}>
              <TableCell component="th" scope="row">
                {name ?? texts.unassigned}
              </TableCell>
              <TableCell align="right">{open.toLocaleString('en')}</TableCell>
              <TableCell align="right">{delayed.toLocaleString('en')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <QuietLink to="/admin/repairs" search={listLinks.due}>
        {texts.showOpen}
      </QuietLink>
    </Typography>
  </Section>
)
