import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { uiTexts } from '#web/ui/ui.texts.ts'

export const LoadingState = ({ label = uiTexts.loading }: { label?: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
    <CircularProgress aria-label={label} />
  </Box>
)
