import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backupQuery } from '#web/backup/backup.queries.ts'
import { backupTexts as texts } from '#web/backup/backup.texts.ts'
import { severityOf } from '#web/backup/problemSeverity.ts'

/** Nobody would notice by themselves that the backups have stopped, until one is needed. */
export const BackupNotice = () => {
  const { data } = useQuery(backupQuery)
  const [closed, setClosed] = useState<string>()
  if (!data?.problem) return null
  const severity = severityOf(data.problem)
  // A missing picture may be lost for ever. A warning that stays would hide the next problem.
  const isMinor = severity === 'warning'
  const problem = `${data.problem} ${data.reason}`
  if (isMinor && closed === problem) return null
  return (
    <Alert
      severity={severity}
      {...(isMinor && { onClose: () => setClosed(problem) })}
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, overflowWrap: 'anywhere' }}
    >
      <AlertTitle sx={{ mb: 0 }}>{texts[data.problem]}</AlertTitle>
      {texts.explanation(data)}
    </Alert>
  )
}
