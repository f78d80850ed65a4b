import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'

/** Scrolls focused fields clear of the top bar and of this bar, which may have two rows on a phone. */
const scrollPadding = { html: { scrollPaddingTop: 72, scrollPaddingBottom: 136 } }

/** A form or list that is shorter than the screen is as high as the page, so that its bar is at the bottom, too. */
const fullHeight = {
  '#content:has(> .sticky-bar, > * > .sticky-bar)': { display: 'flex', flexDirection: 'column' },
  '#content > :has(> .sticky-bar)': { flexGrow: 1 },
} as const

/** From a tablet on, the whole form fits on the screen. */
const amongOthers = {
  position: { xs: 'sticky', md: 'static' },
  mx: { xs: -2, md: 0 },
  mb: 0,
  px: { xs: 2, md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderTopStyle: { md: 'none' },
}

interface Props {
  /** The page continues below its form. The bar sticks while the form is on the screen, and only on a phone. */
  isAmongOthers?: boolean
  children: ReactNode
}

/** A bar with buttons. It sticks to the bottom of the screen while the page scrolls. */
export const StickyBar = ({ isAmongOthers = false, children }: Props) => (
  <Box
    className={isAmongOthers ? undefined : 'sticky-bar'}
    sx={{
      position: 'sticky',
      bottom: 0,
      mt: 'auto',
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: 1.5,
      mx: { xs: -2, md: -3 },
      mb: { xs: -2, md: -3 },
      px: { xs: 2, md: 3 },
      py: 1.5,
      pb: 'max(12px, env(safe-area-inset-bottom))',
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      ...(isAmongOthers && amongOthers),
    }}
  >
    <GlobalStyles styles={isAmongOthers ? scrollPadding : [scrollPadding, fullHeight]} />
    {children}
  </Box>
)
