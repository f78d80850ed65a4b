import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A list of events along a line, newest first: the first entry is the current one. */
export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
)
