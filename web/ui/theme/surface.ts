import { radius } from '#web/ui/theme/tokens.ts'

/** Outlined, not raised: shadows are for what floats. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.surface}px`,
  overflow: 'hidden',
} as const
