import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { surface } from '#web/ui/theme/surface.ts'
import { fontSize } from '#web/ui/theme/tokens.ts'

interface Props {
  /** Names the figure: a text or a status chip. */
  label: ReactNode
  /** Undefined while it is loading. */
  value: ReactNode
  /** The number to compare it with, such as 'of 120 repairs'. */
  comparison: ReactNode
  /** Smaller padding on phones, so that three cards fit beside each other. */
  dense?: boolean
  children?: ReactNode
}

const Figure = ({ value, comparison, dense = false }: Pick<Props, 'value' | 'comparison' | 'dense'>) =>
  value === undefined ? (
    <>
      <Skeleton width="40%" sx={{ fontSize: '1.75rem' }} />
      <Skeleton width="60%" />
    </>
  ) : (
    <>
      {/* Smaller on a very narrow screen, so that a sum of millions does not break. */}
      <Typography
        variant="h1"
        component="p"
        sx={{ fontSize: `min(${fontSize.display / 16}rem, 7.5vw)`, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography
        variant={dense ? 'caption' : 'body2'}
        component="p"
        color="textSecondary"
        sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {comparison}
      </Typography>
    </>
  )

/** A card with one figure, its label, and what the figure is compared with. */
export const StatCard = ({ label, value, comparison, dense = false, children }: Props) => {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        ...surface,
        height: '100%',
        p: { xs: dense ? 1 : 2, md: 2.5 },
        '& .MuiChip-label': { px: { xs: dense ? 0.5 : 1, md: 1 } },
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Figure value={value} comparison={comparison} dense={dense} />
      {children}
    </Paper>
  )
}
