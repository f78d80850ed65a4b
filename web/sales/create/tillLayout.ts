import useMediaQuery from '@mui/material/useMediaQuery'

/** In pixels. From here on the sidebar leaves room for two panes. */
const twoPanesFrom = 1200

/** At a desk the till has two panes: what can be sold, and what is being sold. Below, it has two steps. */
export const twoPanes = `@media (min-width: ${twoPanesFrom}px)`

export const useHasTwoPanes = (): boolean => useMediaQuery(`(min-width: ${twoPanesFrom}px)`, { noSsr: true })

/** Whether the seller can type without a keyboard covering the screen. A zoomed desk is as narrow as a phone, but has a mouse. */
export const hasKeyboard = (): boolean => matchMedia('(min-width: 900px), (any-hover: hover)').matches
