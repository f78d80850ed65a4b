export const imeiLength = 15

export const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '')

/** The Luhn check: every second digit from the right is doubled, and all digits add up to a multiple of ten. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Fifteen digits, apart from spaces and hyphens: an IMEI, or a mistyped one. */
export const looksLikeImei = (text: string): boolean => {
  const bare = withoutSeparators(text)
  return bare.length === imeiLength && /^\d+$/.test(bare)
}

/** Ignores spaces and hyphens. */
export const isImei = (text: string): boolean => looksLikeImei(text) && passesLuhn(withoutSeparators(text))

/** An IMEI without separators, or any other serial number in capitals. */
export const normalSerial = (text: string): string =>
  isImei(text) ? withoutSeparators(text) : text.trim().toUpperCase()

export const partsOfImei = (imei: string) => ({
  tac: imei.slice(0, 8),
  serial: imei.slice(8, 14),
  checkDigit: imei.slice(14),
})

/** In groups of 2-6-6-1, as manufacturers print it. */
export const formatImei = (imei: string): string =>
  [imei.slice(0, 2), imei.slice(2, 8), imei.slice(8, 14), imei.slice(14)].join('-')
