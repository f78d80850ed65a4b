import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { CountLink, listLinks, useListsSame } from '#web/dashboard/listLinks.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

const figures = { fontVariantNumeric: 'tabular-nums', '& th, & td': { px: 0 }, '& th': { overflowWrap: 'anywhere' } }

/** Those with the most open repairs come first. The list of a large shop would push the charts far down. */
const firstTechnicians = 10

type Technician = Dashboard['workload'][number]

const WorkloadRow = ({ id, name, open, delayed }: Technician) => {
  const who = name ?? texts.unassigned
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {who}
      </TableCell>
      <TableCell align="right">
        <CountLink list={listLinks.openOf(id)} count={open} label={texts.openOf(who)} technicianId={id} />
      </TableCell>
      <TableCell align="right">
        <CountLink list={listLinks.delayedOf(id)} count={delayed} label={texts.delayedOf(who)} technicianId={id} />
      </TableCell>
    </TableRow>
  )
}

const AllOpen = () => (
  <Typography variant="body2" sx={{ mt: 1.5 }}>
    <TextLink to="/admin/repairs" search={listLinks.open}>
      {texts.showOpen}
    </TextLink>
  </Typography>
)

const WorkloadTable = ({ workload }: Pick<Dashboard, 'workload'>) => {
  const [showsAll, setShowsAll] = useState(false)
  const rows = showsAll ? workload : workload.slice(0, firstTechnicians)
  return (
    <>
      <Table size="small" aria-label={texts.workload} sx={figures}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.technician}</TableCell>
            <TableCell align="right">{texts.open}</TableCell>
            <TableCell align="right">{texts.delayedTitle}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(technician => (
            <WorkloadRow key={technician.id ?? 'nobody'} {...technician} />
          ))}
        </TableBody>
      </Table>
      {rows.length < workload.length && (
        <Button variant="outlined" onClick={() => setShowsAll(true)} sx={{ mt: 1.5 }}>
          {texts.showOthers(workload.length - rows.length)}
        </Button>
      )}
    </>
  )
}

/** The open repairs of each technician. */
export const Workload = ({ workload }: Pick<Dashboard, 'workload'>) => {
  const listsSame = useListsSame()
  return (
    <Section title={texts.workload}>
      {workload.length === 0 ? (
        <Typography color="textSecondary">{texts.noOpenRepairs}</Typography>
      ) : (
        <WorkloadTable workload={workload} />
      )}
      {workload.length > 0 && listsSame() && <AllOpen />}
    </Section>
  )
}
