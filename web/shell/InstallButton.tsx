import InstallDesktop from '@mui/icons-material/InstallDesktopOutlined'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { install, isInstallOffered, onInstallOfferChange } from '#web/offline/installPrompt.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

export const InstallButton = () => {
  const isOffered = useSyncExternalStore(onInstallOfferChange, isInstallOffered)
  if (!isOffered) return null
  return (
    <Button startIcon={<InstallDesktop />} onClick={install}>
      {shellTexts.install}
    </Button>
  )
}
