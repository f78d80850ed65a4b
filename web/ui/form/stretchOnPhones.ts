/** The flex value of buttons in a row: on phones they share the full width. */
export const stretchOnPhones = { xs: '1 1 auto', sm: 'none' } as const
