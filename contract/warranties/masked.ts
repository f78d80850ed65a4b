import { formatPhone } from '../formatPhone.ts'

const dot = '•'

/** 'Abebe K.': the name, and the first letter of the father's name. */
export const maskName = (name: string): string => {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const [initial] = second
  return initial ? `${first} ${initial}.` : first
}

/** '09•• ••• •18': the first and the last two digits. */
export const maskPhone = (phone: string): string => {
  const shown = formatPhone(phone)
  const digits = shown.replace(/\D/g, '').length
  let place = 0
  return shown.replace(/\d/g, digit => {
    place += 1
    return place <= 2 || place > digits - 2 ? digit : dot
  })
}

/** Of a shorter serial number, the last four characters would be most of it. */
const minLengthToShow = 8

/** '•••••••••••7518': the last four characters of an IMEI or serial number. A short one is masked as a whole. */
export const maskImei = (imei: string): string => {
  const shown = imei.length < minLengthToShow ? '' : imei.slice(-4)
  return dot.repeat(imei.length - shown.length) + shown
}
