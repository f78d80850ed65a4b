import { z } from 'zod'

/** Normalizes a phone number to the format of the SMS provider: 0911…, +251 911… and 911… all become 251911… */
export const normalPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (digits.startsWith('251')) return digits
  return `251${digits.replace(/^0/, '')}`
}

const isEthiopian = (phone: string): boolean => /^251[1-9]\d{8}$/.test(phone)

/** Accepts a phone number in any common spelling and normalizes it, so that equal numbers compare equal. */
export const phoneNumber = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, { error: 'This field is required', abort: true })
  .regex(/^[\d\s()+./-]+$/, { error: 'Please enter a phone number such as 0911 234 567', abort: true })
  .transform(normalPhone)
  .refine(isEthiopian, { error: 'Please enter a phone number such as 0911 234 567' })
