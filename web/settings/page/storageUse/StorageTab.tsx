import Stack from '@mui/material/Stack'
import { LocalStorageSection } from '#web/settings/page/storageUse/LocalStorageSection.tsx'
import { ServerStorage } from '#web/settings/page/storageUse/ServerStorage.tsx'

export const StorageTab = () => (
  <Stack sx={{ gap: 2 }}>
    <LocalStorageSection />
    <ServerStorage />
  </Stack>
)
