/** The full stop, and its wide forms, which phones read as one. */
const dot = '[.．。｡]'
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
/** The endings of web addresses that people know, besides those of countries, which have two letters. */
const endings =
  'com|net|org|info|biz|edu|gov|mobi|name|pro|app|dev|xyz|top|vip|fun|club|site|shop|store|online|link|click|live|page|web|win|bet|icu|cyou|tech|space|website|company'

/** With a scheme, with www, with a path, or with the ending of a web address. */
const webAddress = new RegExp(
  [
    '(?:\\p{L}[\\p{L}\\p{N}+.-]*)?:\\/\\/[^\\s,]*',
    `(?<![\\p{L}\\p{N}])www${dot}[^\\s,]*`,
    `(?<![\\p{L}\\p{N}-])(?:${label}${dot})+\\p{L}{2,}(?::\\d+)?\\/[^\\s,]*`,
    `(?<![\\p{L}\\p{N}-])(?:${label}${dot})+(?:${endings}|[a-z]{2})(?::\\d+)?(?![\\p{L}\\p{N}-])`,
  ].join('|'),
  'giu',
)

const dotBetweenLetters = new RegExp(`(?<=\\p{L})${dot}(?=\\p{L})`, 'gu')

/**
 * Leaves links and web addresses out of a name that goes into an SMS, which comes in the name of the shop. A full stop between
 * letters, as in Dr.Abebe, becomes a space, so that no phone makes a link of it.
 */
export const withoutLinks = (name: string): string => {
  const separated = (text: string) => text.replace(dotBetweenLetters, ' ')
  const left = separated(name.replace(webAddress, ' ').replace(/\s+/g, ' ').replaceAll(' ,', ',').trim())
  // A name that is nothing but an address would leave nothing to call the customer by.
  return left === '' ? separated(name).replace(/[/:]+/g, ' ').trim() : left
}
