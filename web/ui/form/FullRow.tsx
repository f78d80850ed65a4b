import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Spans all columns of a form section. */
export const FullRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
)
