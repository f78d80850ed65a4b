import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** A message in place of content: explains what the page is for, or what happened, and offers the next step. */
export const EmptyState = ({ title, children, icon, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: { xs: 6, md: 8 }, textAlign: 'center' }}>
    <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 40 } }}>
      {icon}
    </Box>
    <Typography variant="h2">{title}</Typography>
    {children && (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ maxWidth: 440, overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
)
