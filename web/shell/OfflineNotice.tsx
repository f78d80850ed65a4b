import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsOnline } from '#web/http/connection.ts'
import { checkConnection } from '#web/http/polling.ts'
import { useStorageFailure } from '#web/offline/storageCheck.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { showWarning } from '#web/ui/page/toastQueue.ts'

const RetryButton = () => {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    const isBack = await checkConnection()
    setTrying(false)
    if (!isBack) showWarning(shellTexts.stillOffline)
  }
  return (
    <Button color="inherit" variant="outlined" loading={isTrying} onClick={retry}>
      {shellTexts.retry}
    </Button>
  )
}

export const OfflineNotice = () => {
  const isOnline = useIsOnline()
  const storageFailure = useStorageFailure()
  const page = useMatches({ select: matches => matches.at(-1)?.routeId ?? '' })
  const hereOf = (pages: Readonly<Record<string, string>>) => pages[page]
  if (isOnline) return null
  return (
    <Alert severity="warning" action={<RetryButton />} sx={{ borderRadius: 0, px: { xs: 2, md: 3 } }}>
      <AlertTitle sx={{ mb: 0 }}>{shellTexts.offline}</AlertTitle>
      {(storageFailure && hereOf(shellTexts.offlineWithoutStorageOn)) ??
        hereOf(shellTexts.offlineOn) ??
        shellTexts.offlineExplanation}
    </Alert>
  )
}
