import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { openNewVersion } from '#web/offline/openNewVersion.ts'
import { dismissNewVersion, useIsNewVersionOffered } from '#web/offline/serviceWorkerUpdate.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { confirmLeave } from '#web/ui/form/confirmLeave.ts'

const ReloadButton = () => {
  const [isReloading, setReloading] = useState(false)
  const reload = async () => {
    if (!(await confirmLeave('reload'))) return
    setReloading(true)
    void openNewVersion()
  }
  return (
    <Button color="inherit" variant="outlined" loading={isReloading} onClick={reload}>
      {shellTexts.reload}
    </Button>
  )
}

/** Offers the new version instead of reloading, because the user may be in the middle of something. */
export const UpdateNotice = () => {
  if (!useIsNewVersionOffered()) return null
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <ReloadButton />
          <Button color="inherit" onClick={dismissNewVersion}>
            {shellTexts.later}
          </Button>
        </>
      }
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 } }}
    >
      {shellTexts.newVersion}
    </Alert>
  )
}
