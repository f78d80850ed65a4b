import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Stays at the foot of the screen while the form scrolls. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: 1.5,
      mx: { xs: -2, md: -3 },
      mb: { xs: -2, md: -3 },
      px: { xs: 2, md: 3 },
      py: 1.5,
      pb: 'max(12px, env(safe-area-inset-bottom))',
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)
