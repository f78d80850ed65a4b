/** On a phone buttons side by side share the whole width. */
export const fullRow = { xs: '1 1 auto', sm: 'none' } as const
