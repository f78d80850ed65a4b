import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { radius } from '#web/ui/tokens.ts'

interface Props {
  title: string
  /** How many columns from 900 px on. */
  columns?: 1 | 2
  children: ReactNode
}

/** A surface with a short heading, on which fields stand that belong together. */
export const FormSection = ({ title, columns = 2, children }: Props) => {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: `${radius.surface}px`, p: { xs: 2, md: 3 } }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
          columnGap: 3,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}

/** The whole width of a section. */
export const WholeRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
)
