/** The full stop, and the characters that phones read as one. */
const dot = '[.․﹒．。｡]'
const letterOrDigit = '[\\p{L}\\p{N}]'
const label = `${letterOrDigit}(?:[\\p{L}\\p{N}-]*${letterOrDigit})?`
const ipAddress = `\\p{N}+(?:${dot}\\p{N}+){3,}`
/** The endings of web addresses that no name of a product or a person has. */
const endings = 'com|net|org|info|biz|et'

/** With a scheme, with www, with a path, or with an ending that only web addresses have. */
const webAddress = new RegExp(
  [
    '(?:\\p{L}[\\p{L}\\p{N}+.-]*)?:\\/\\/[^\\s,]*',
    `(?<!${letterOrDigit})www${dot}[^\\s,]*`,
    `(?<![\\p{L}\\p{N}-])(?:${ipAddress}|(?:${label}${dot})+\\p{L}{2,})(?::\\d+)?\\/[^\\s,]*`,
    `(?<![\\p{L}\\p{N}-])(?:${label}${dot})+(?:${endings})(?::\\d+)?(?![\\p{L}\\p{N}-])`,
  ].join('|'),
  'giu',
)

/** A label that begins with a digit, as in evil.4u. A figure has only digits before its dot, as in 5.5mm. */
const digitLabel = '\\p{N}[\\p{N}-]*\\p{Alphabetic}'
const afterLetter = '(?<=[\\p{Alphabetic}\\p{M}\\p{So}\\p{Sk}])'
const afterLabel = '(?<=\\p{L}[\\p{L}\\p{N}-]*)'
/**
 * What a phone could still make a link of: a dot before a letter, as in iphone15.deals or 💰.ws, one between a letter and a label
 * with letters, or with digits before it and a path behind it, as in evil2.4u/x, and an IP address.
 */
const linkDot = new RegExp(
  [
    `${dot}(?=\\p{Alphabetic})`,
    `${afterLetter}${dot}(?=${digitLabel})`,
    `${afterLabel}${dot}(?=${digitLabel}[\\p{L}\\p{N}-]*(?::\\d+)?\\/)`,
    ':\\/\\/',
  ].join('|'),
  'gu',
)
const ipAddresses = new RegExp(ipAddress, 'gu')
const dots = new RegExp(dot, 'gu')

/** Characters that nobody sees, such as a soft hyphen or a space without width. They would hide an address from these rules. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const withoutDots = (text: string): string =>
  text.replace(linkDot, ' ').replace(ipAddresses, address => address.replace(dots, ' '))

/**
 * Leaves links and web addresses out of a name that goes into an SMS, which comes in the name of the shop. Any other full stop
 * before a letter, as in Dr.Abebe, becomes a space, so that no phone makes a link of it.
 */
export const withoutLinks = (typed: string): string => {
  const name = typed.replace(invisible, '')
  const left = withoutDots(name.replace(webAddress, ' ')).replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()
  // A name that is nothing but an address would leave nothing to call the customer by.
  return left === ''
    ? withoutDots(name)
        .replace(/[/:\s]+/g, ' ')
        .trim()
    : left
}
