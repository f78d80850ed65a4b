import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { surface } from '#web/ui/theme/surface.ts'

interface Props {
  title: string
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** A part of a page with its own heading. With a ref it can take the focus. */
export const Section = ({ title, children, ref }: Props) => {
  const id = useId()
  return (
    <Paper
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      sx={{ ...surface, p: { xs: 2, md: 2.5 }, outline: 'none', scrollMarginTop: 72 }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
