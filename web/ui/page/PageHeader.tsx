import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: ReactNode
  action?: ReactNode
}

export const PageHeader = ({ title, lead, action }: Props) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2.5 }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', md: '1.75rem' } }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
    </Box>
    {action}
  </Box>
)
