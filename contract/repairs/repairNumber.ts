const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'REP-'
const length = 8
const keyLength = 4

/** Builds a number from 8 random bytes: `REP-` and 8 characters of Crockford's base 32, which has no I, L, O or U. */
export const repairNumberFrom = (bytes: Uint8Array): string =>
  prefix + Array.from(bytes.subarray(0, length), byte => alphabet[byte % alphabet.length]).join('')

/** The number as links have it, with the secret key of the repair, which the database draws (`random_link_key`). */
export const linkNumberOf = (number: string, linkKey: string): string => `${number}-${linkKey}`

const numberAndKey = new RegExp(
  `^(?:REP)?([${alphabet}]{${length}})$|^REP([${alphabet}]{${length}})([${alphabet}]{${keyLength}})$`,
)

interface TypedRepairNumber {
  readonly number: string
  /** Undefined unless it came from a link. */
  readonly linkKey: string | undefined
}

/** The last part of the path of a link, as in a QR code, which leads to the customer's page. */
const inLink = /^https?:\/\/[^?#]*\/([^/?#]+)/i

/**
 * Normalises a number that was typed, or scanned or copied with its link: ignores case, spaces, hyphens, #, full stops and the
 * prefix; reads O as 0, I and L as 1. Links have `REP-`, the number and four characters more: the key of the repair.
 */
export const parseRepairNumber = (text: string): TypedRepairNumber | undefined => {
  const bare = (inLink.exec(text.trim())?.[1] ?? text).toUpperCase().replace(/[\s\p{Pd}#.]/gu, '')
  const [, typed, linked, linkKey] = numberAndKey.exec(bare.replaceAll('O', '0').replace(/[IL]/g, '1')) ?? []
  const characters = typed ?? linked
  return characters === undefined ? undefined : { number: prefix + characters, linkKey }
}

/** The number without the key of a link. */
export const normalRepairNumber = (text: string): string | undefined => parseRepairNumber(text)?.number

/** The number with the key, if the text has one. */
export const normalLinkNumber = (text: string): string | undefined => {
  const typed = parseRepairNumber(text)
  return typed?.linkKey === undefined ? typed?.number : linkNumberOf(typed.number, typed.linkKey)
}
