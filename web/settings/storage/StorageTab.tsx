import Stack from '@mui/material/Stack'
import { LocalStorageSection } from '#web/settings/storage/LocalStorageSection.tsx'
import { ServerStorage } from '#web/settings/storage/ServerStorage.tsx'

export const StorageTab = () => (
  <Stack sx={{ gap: 2 }}>
    <LocalStorageSection />
    <ServerStorage />
  </Stack>
)
