const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'REP-'
const length = 8

/** From 8 random bytes: `REP-` and 8 characters of Crockford's base 32, which has no I, L, O or U. */
export const repairNumberFrom = (bytes: Uint8Array): string =>
  prefix + Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')

/** The number a person means: case, spaces, hyphens, a # before it, a full stop after it and the prefix do not count, O is 0, I and L are 1. */
export const normalRepairNumber = (text: string): string | undefined => {
  const bare = text.toUpperCase().replace(/[\s\p{Pd}#.]/gu, '')
  const characters = (bare.length > length ? bare.replace(/^REP/, '') : bare).replaceAll('O', '0').replace(/[IL]/g, '1')
  const isNumber = characters.length === length && [...characters].every(character => alphabet.includes(character))
  return isNumber ? prefix + characters : undefined
}
