import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [title: string, value: ReactNode])[]
}

/** A description list: each line has a title and its value. */
export const FactList = ({ facts }: Props) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(80px, auto) 1fr',
      // Leaves room for a date on a very narrow screen, where the titles take two lines.
      '@media (max-width: 359px)': { gridTemplateColumns: 'fit-content(38%) 1fr' },
      columnGap: 2,
      rowGap: 0.75,
      alignItems: 'baseline',
      m: 0,
    }}
  >
    {facts.map(([title, value]) => (
      <Box key={title} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {title}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
