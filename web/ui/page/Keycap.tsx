import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { color } from '#web/ui/theme/tokens.ts'

const keycap = {
  px: 1,
  py: 0.25,
  mr: 0.5,
  border: 1,
  borderColor: color.outline,
  borderRadius: 1,
  bgcolor: color.page,
  font: 'inherit',
  fontSize: '0.8125rem',
}

/** A key of a keyboard shortcut. */
export const Keycap = ({ children }: { children: ReactNode }) => (
  <Box component="kbd" sx={keycap}>
    {children}
  </Box>
)
