/** In small letters, with a space around each word. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/**
 * The stored English values whose label in another language contains these words, so that a search finds what the screen shows.
 * Only whole words: a few letters are rather part of a name.
 */
export const valuesNamed = (text: string, labels: Readonly<Record<string, string>>): string[] => {
  const words = wordsOf(text)
  if (words.trim() === '') return []
  return Object.keys(labels).filter(value => wordsOf(labels[value] ?? '').includes(words))
}
