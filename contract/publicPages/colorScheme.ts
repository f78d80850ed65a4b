/** The colour scheme that a customer has chosen. Without a choice, pages follow the system. */
export const publicSchemes = ['light', 'dark'] as const
export type PublicScheme = (typeof publicSchemes)[number]

/** Remembers the choice. */
export const schemeCookie = { name: 'scheme', seconds: 365 * 24 * 60 * 60 } as const
