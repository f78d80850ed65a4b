/** On a phone buttons side by side share the whole width. */
export const fillsRow = { xs: '1 1 auto', sm: 'none' } as const
