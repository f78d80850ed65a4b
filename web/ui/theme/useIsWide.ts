import useMediaQuery from '@mui/material/useMediaQuery'
import { wideFrom } from '#web/ui/theme/tokens.ts'

/** True at a desk, false on a phone. */
export const useIsWide = (): boolean => useMediaQuery(`(min-width:${wideFrom}px)`, { noSsr: true })
