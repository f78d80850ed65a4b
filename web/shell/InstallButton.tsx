import InstallDesktop from '@mui/icons-material/InstallDesktopOutlined'
import Button from '@mui/material/Button'
import { install, useIsInstallOffered } from '#web/offline/installPrompt.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

export const InstallButton = () => {
  if (!useIsInstallOffered()) return null
  return (
    <Button startIcon={<InstallDesktop />} onClick={install}>
      {shellTexts.install}
    </Button>
  )
}
