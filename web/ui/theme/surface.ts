import { radius } from '#web/ui/theme/tokens.ts'

/** Surfaces have an outline. Shadows are only for menus, dialogs and toasts. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.surface}px`,
  overflow: 'hidden',
} as const
