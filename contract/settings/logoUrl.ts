/** The address of the shop's logo. It changes with the logo, so browsers may cache it. */
export const logoUrl = (id: string): string => `/api/public/logo/${id}`
