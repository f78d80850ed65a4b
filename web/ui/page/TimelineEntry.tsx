import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { color } from '#web/ui/theme/tokens.ts'

const dot = 10
const indent = 24

export const TimelineEntry = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: `${indent}px`,
      pb: 2.5,
      '&::before, &::after': { content: '""', position: 'absolute' },
      '&::before': { top: 7, left: 0, width: dot, height: dot, borderRadius: '50%', bgcolor: color.outline },
      '&:first-of-type::before': { bgcolor: 'primary.main' },
      '&::after': { top: dot + 11, bottom: -3, left: dot / 2 - 1, width: 2, bgcolor: color.hairline },
      '&:last-of-type': { pb: 0 },
      '&:last-of-type::after': { display: 'none' },
    }}
  >
    {children}
  </Box>
)
