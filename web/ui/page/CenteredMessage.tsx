import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface CenteredMessageProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** The layout that the empty state and the error state share. */
export const CenteredMessage = ({ title, children, icon, action }: CenteredMessageProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: { xs: 6, md: 8 }, textAlign: 'center' }}>
    <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 40 } }}>
      {icon}
    </Box>
    <Typography variant="h2">{title}</Typography>
    {children && (
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
)
