/** Formats 251911234567 as 0911 234 567, the way people say it. A foreign number stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^251(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** The link that calls a normalized phone number. */
export const phoneUrl = (phone: string): string => `tel:+${phone.replace(/\D/, '')}`
