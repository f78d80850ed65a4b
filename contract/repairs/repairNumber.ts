const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'REP-'
const length = 8

/** Builds a number from 8 random bytes: `REP-` and 8 characters of Crockford's base 32, which has no I, L, O or U. */
export const repairNumberFrom = (bytes: Uint8Array): string =>
  prefix + Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')

/** Normalises a typed number: ignores case, spaces, hyphens, #, full stops and the prefix; reads O as 0, I and L as 1. */
export const normalRepairNumber = (text: string): string | undefined => {
  const bare = text.toUpperCase().replace(/[\s\p{Pd}#.]/gu, '')
  const characters = (bare.length > length ? bare.replace(/^REP/, '') : bare).replaceAll('O', '0').replace(/[IL]/g, '1')
  const isNumber = characters.length === length && [...characters].every(character => alphabet.includes(character))
  return isNumber ? prefix + characters : undefined
}

/** The number in a text that was typed, or scanned from a QR code, which holds the link to the repair's public page. */
export const scannedRepairNumber = (text: string): string | undefined =>
  normalRepairNumber(/^https?:\/\/.*\/([^/]+)$/i.exec(text.trim())?.[1] ?? text)
