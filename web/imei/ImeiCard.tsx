import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { surface } from '#web/ui/surface.ts'

/** A surface with a heading. */
export const ImeiCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ ...surface, p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** What something is, term by term. */
export const Facts = ({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(auto, 45%) 1fr', gap: 1.5, m: 0, alignItems: 'center' }}
  >
    {facts.map(([term, value]) => (
      <Box key={term} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {term}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
