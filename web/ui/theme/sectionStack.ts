import { surface } from '#web/ui/theme/surface.ts'

/** One surface for sections below each other: a hairline between them instead of a box around each. A grid of sections is one of them. */
export const sectionStack = {
  ...surface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& section': { border: 0, borderRadius: 0 },
  // Stronger than the line above.
  '&& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const
