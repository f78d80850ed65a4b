import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Activity } from '#contract/activity/activity.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { type Change, changesOf, personOf, titleOf } from '#web/activity/describeActivity.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'

interface Props {
  activity: Activity
  names: Readonly<Record<string, string>>
  onClose: () => void
}

const ChangeTable = ({ changes }: { changes: readonly Change[] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table
      size="small"
      sx={{
        mt: 1,
        '& td, & th': { verticalAlign: 'top', px: { xs: 1, sm: 2 } },
        '& td': { overflowWrap: 'anywhere' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{texts.field}</TableCell>
          <TableCell>{texts.before}</TableCell>
          <TableCell>{texts.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell>{before}</TableCell>
            <TableCell>{after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

/** One record with all its fields before and after. */
export const ActivityDialog = ({ activity, names, onClose }: Props) => {
  const changes = changesOf(activity, names)
  return (
    <AppDialog
      title={titleOf(activity, names)}
      size="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Typography variant="body2" color="textSecondary">
        {[personOf(activity), shopTime(activity.at), activity.address && texts.from(activity.address)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {activity.reason && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {texts.reason(activity.reason)}
        </Typography>
      )}
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </AppDialog>
  )
}
