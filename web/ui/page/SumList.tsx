import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const styles = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.5,
  alignItems: 'baseline',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& > :last-of-type': { fontWeight: 600, fontSize: '1.25rem' },
}

interface Props {
  label?: string
  sums: readonly (readonly [title: string, value: ReactNode])[]
}

/** Amounts below each other, right-aligned. The last one is what it comes to. */
export const SumList = ({ label, sums }: Props) => (
  <Box component="dl" aria-label={label} sx={styles}>
    {sums.flatMap(([title, value]) => [<dt key={title}>{title}</dt>, <dd key={`${title} value`}>{value}</dd>])}
  </Box>
)
