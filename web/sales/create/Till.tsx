import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { twoPanes } from '#web/sales/create/tillLayout.ts'
import { surface } from '#web/ui/theme/surface.ts'

/** At a desk the page is as high as the screen, whatever notices stand above: its panes scroll, never the page. */
const fullHeight = {
  '#content': { display: 'flex', flexDirection: 'column' },
  [twoPanes.replace('@media', '@media screen and')]: {
    ':has(> #content)': { height: '100dvh' },
    '#content': { minHeight: 0, maxWidth: 1600, padding: 16, overflowY: 'auto' },
  },
} as const

const till = {
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  [twoPanes]: {
    gap: 2,
    flex: '1 1 0',
    minHeight: 480,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 1.45fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
}

/** On a phone the parts of both panes are in one column. */
const pane = {
  display: 'contents',
  [twoPanes]: { ...surface, display: 'flex', flexDirection: 'column', minWidth: 0 },
}

interface StepProps {
  /** Whether a phone shows it now. A desk shows everything. */
  isShown: boolean
}

/** A part of the page that a phone shows in one of its two steps. */
const part = ({ isShown }: StepProps) => ({
  display: isShown ? 'flex' : 'none',
  flexDirection: 'column',
  minWidth: 0,
  [twoPanes]: { display: 'flex' },
})

interface Props {
  /** The step of a phone: false while products are chosen, true for customer and payment. */
  isPaying: boolean
  products: ReactNode
  more: ReactNode
  basket: ReactNode
  checkout: ReactNode
  bar: ReactNode
}

/** The two panes of the till. On a phone its two steps, above a bar that stays at the bottom of the screen. */
export const Till = ({ isPaying, products, more, basket, checkout, bar }: Props) => (
  <Box sx={till}>
    <GlobalStyles styles={fullHeight} />
    <Box sx={pane}>
      <Box
        sx={{
          // The search stays on the screen as long as any part of the till does.
          display: isPaying ? 'none' : 'contents',
          [twoPanes]: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflow: 'hidden' },
        }}
      >
        {products}
      </Box>
      <Box sx={{ ...part({ isShown: isPaying }), order: 1, [twoPanes]: { display: 'flex', maxHeight: '55%' } }}>
        {more}
      </Box>
    </Box>
    <Box sx={{ ...pane, '& > :last-child': { order: 2, mt: 'auto' } }}>
      <Box sx={{ ...part({ isShown: !isPaying }), [twoPanes]: { display: 'flex', flex: 1, minHeight: 0 } }}>
        {basket}
      </Box>
      <Box sx={part({ isShown: isPaying })}>{checkout}</Box>
      {bar}
    </Box>
  </Box>
)
