import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Section } from '#web/ui/page/Section.tsx'

interface Props {
  title: string
  /** The number of columns from 900 px on. */
  columns?: 1 | 2
  children: ReactNode
}

/** A section of related fields. */
export const FormSection = ({ title, columns = 2, children }: Props) => (
  <Section title={title}>
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
  </Section>
)
