import Stack from '@mui/material/Stack'
import { LocalStorageSection } from '#web/storageUse/LocalStorageSection.tsx'
import { ServerStorage } from '#web/storageUse/ServerStorage.tsx'

export const StorageTab = () => (
  <Stack sx={{ gap: 2 }}>
    <LocalStorageSection />
    <ServerStorage />
  </Stack>
)
