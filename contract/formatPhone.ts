/** Formats 251911234567 as 0911 234 567, the way people say it. A foreign number stays as it is. */
export const formatPhone = (phone: string): string => {
  const match = /^251(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone
}

/** The link that calls a normalized phone number. */
export const phoneUrl = (phone: string): string => `tel:+${phone.replace('+', '')}`
