import { z } from 'zod'
import { message } from './message.ts'

/**
 * Normalizes a phone number, so that equal numbers compare equal. An Ethiopian one gets the format of the SMS provider:
 * 0911…, +251 911… and 911… all become 251911…. Any other becomes + and the number with its country code. What is neither
 * is returned without separators.
 */
export const normalPhone = (text: string): string => {
  const typed = text.replace(/[^\d+]/g, '').replace(/^00(?=[1-9])/, '+')
  if (/^0?[1-9]\d{8}$/.test(typed)) return `251${typed.replace(/^0/, '')}`
  if (/^\+?251/.test(typed)) return typed.replace(/^\+?2510?/, '251')
  return /^[1-9]\d*$/.test(typed) ? `+${typed}` : typed
}

export const isPhone = (phone: string): boolean => /^(251[1-9]\d{8}|\+(?!251)[1-9]\d{6,14})$/.test(phone)

/** Whether a number, as it was typed, can be one of a mobile phone. A foreign one must have its country code. */
export const canBeMobile = (typed: string): boolean => {
  const phone = normalPhone(typed)
  const isForeign = /^[\s(]*(\+|00)/.test(typed) && phone.startsWith('+')
  return /^251[79]\d{8}$/.test(phone) || (isForeign && isPhone(phone))
}

interface Rules {
  readonly missing: string
  readonly invalid: string
  /** Which normalized numbers are accepted. */
  readonly isValid?: (phone: string) => boolean
}

/** Accepts a phone number in any common spelling and normalizes it. */
export const phoneWith = ({ missing, invalid, isValid = isPhone }: Rules) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(/^[\d\s()+./-]+$/, { error: invalid, abort: true })
    .overwrite(normalPhone)
    .refine(isValid, { error: invalid })

export const phoneNumber = phoneWith({
  missing: message('This field is required'),
  invalid: message('Please enter a phone number such as 0911 234 567'),
})
