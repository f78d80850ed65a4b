import Box from '@mui/material/Box'

/** Text that never breaks into two lines, such as a ticket number or a date. */
export const NoWrap = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
