/** A row that can be searched. `text` is in lower case, with a line break between its fields. */
export interface SearchEntry {
  /** The list it belongs to: 'repair'. Lists differ in the first letter, because every key starts with it. */
  readonly kind: string
  readonly id: string
  /** The user whose row it is, where a list can be limited to a user's own rows. */
  readonly ownerId: string | null
  /** The time that the list is sorted by. */
  readonly at: string
  readonly text: string
}

/** One step of FNV-1a with 32 bits. Keys that collide only make a search read some rows more. */
const addCode = (value: number, code: number): number => Math.imul(value ^ code, 0x01000193)

const hash = (text: string, start = 0x811c9dc5): number => {
  let value = start
  for (let index = 0; index < text.length; index += 1) value = addCode(value, text.charCodeAt(index))
  return value | 0
}

/** The parts of `size` letters that start `step` letters apart, and the last one. */
const piecesOf = (text: string, size: number, step: number): string[] => {
  const pieces: string[] = []
  for (let start = 0; start + size <= text.length; start += step) pieces.push(text.slice(start, start + size))
  if (text.length > size && (text.length - size) % step !== 0) pieces.push(text.slice(-size))
  return pieces
}

const matchesOf = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

/**
 * Only letters without upper and lower case, besides the ASCII ones: for others PostgreSQL and JavaScript can disagree on
 * the lower case, and a search must never have a key that a matching row lacks.
 */
const ethiopic = '\\u1200-\\u139f\\u2d80-\\u2ddf\\uab00-\\uab2f'
const wordPattern = /[a-z0-9]{3,}/g
const digitsPattern = /\d{4,}/g
const ethiopicPattern = new RegExp(`[${ethiopic}]+`, 'g')
const boundaryPattern = new RegExp(`(?<=([a-z0-9${ethiopic}]{2})) ([a-z0-9${ethiopic}]{1,2})`, 'g')

const hasLetter = (piece: string): boolean => /\D/.test(piece)

/** The end of each word with the start of the next one: 'ng a5' of 'samsung a54'. */
const boundariesOf = (text: string): { readonly end: string; readonly start: string }[] =>
  Array.from(text.matchAll(boundaryPattern), ([, end = '', start = '']) => ({ end, start }))

/** The longest spans come last. A span of level n is 8^n times as long as one of level 0, which has 2^12 seconds. */
const spanLevels = [0, 1, 2, 3, 4, 5]

/** The same as search_span in server/schema/repeatable. */
const spanKey = (kind: string, level: number, seconds: number): number =>
  (kind.charCodeAt(0) << 23) | (level << 20) | Math.floor(seconds / 2 ** (12 + 3 * level))

const spanKeysOf = (kind: string, at: string): number[] => {
  const seconds = Math.round(Date.parse(at) / 1000)
  return spanLevels.map(level => spanKey(kind, level, seconds))
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a
const isEthiopic = (code: number): boolean =>
  (code >= 0x1200 && code <= 0x139f) || (code >= 0x2d80 && code <= 0x2ddf) || (code >= 0xab00 && code <= 0xab2f)
const isInWord = (code: number): boolean => isLatin(code) || isDigit(code) || isEthiopic(code)
const space = 0x20

/**
 * The keys of the text of a row, in one pass over its letters, because every new ticket needs them. Three digits occur in too
 * many numbers to be selective, so the keys of numbers have four. Ethiopic words are short, so single letters and pairs of
 * letters are keys.
 */
const addKeysOfText = (keys: Set<number>, text: string, start: number): void => {
  // The three letters before the current one, and how many letters up to it are of one kind.
  let [third, second, first] = [0, 0, 0]
  let [latinRun, digitRun, ethiopicRun] = [0, 0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    digitRun = isDigit(code) ? digitRun + 1 : 0
    latinRun = digitRun > 0 || isLatin(code) ? latinRun + 1 : 0
    ethiopicRun = latinRun === 0 && isEthiopic(code) ? ethiopicRun + 1 : 0
    if (latinRun >= 3 && digitRun < 3) keys.add(addCode(addCode(addCode(start, second), first), code))
    if (digitRun >= 4) keys.add(addCode(addCode(addCode(addCode(start, third), second), first), code))
    if (ethiopicRun >= 1) keys.add(addCode(start, code))
    if (ethiopicRun >= 2) keys.add(addCode(addCode(start, first), code))
    if (first === space && latinRun + ethiopicRun > 0 && isInWord(second) && isInWord(third)) {
      const boundary = addCode(addCode(addCode(addCode(start, third), second), first), code)
      const next = text.charCodeAt(index + 1)
      keys.add(boundary)
      if (isInWord(next)) keys.add(addCode(boundary, next))
    }
    third = second
    second = first
    first = code
  }
}

export const keysOfRow = ({ kind, ownerId, at, text }: SearchEntry): number[] => {
  const keys = new Set(spanKeysOf(kind, at))
  const start = hash(kind.charAt(0))
  addKeysOfText(keys, text, start)
  if (ownerId !== null) keys.add(hash(ownerId, start))
  return [...keys]
}

/** As few keys as cover the searched text. Every row that contains it has them all; the text is compared as well. */
export const keysOfSearch = (kind: string, search: string, ownerId: string | undefined): number[] => {
  const text = search.replace(/[A-Z]/g, letter => letter.toLowerCase())
  const pieces = [
    ...matchesOf(text, wordPattern).flatMap(word => piecesOf(word, 3, 2).filter(hasLetter)),
    ...matchesOf(text, digitsPattern).flatMap(digits => piecesOf(digits, 4, 4)),
    ...matchesOf(text, ethiopicPattern).flatMap(word => piecesOf(word, Math.min(word.length, 2), 2)),
    ...boundariesOf(text).map(({ end, start }) => `${end} ${start}`),
    ...(ownerId === undefined ? [] : [ownerId]),
  ]
  return [...new Set(pieces.map(piece => hash(kind.charAt(0) + piece)))]
}

/**
 * The bytes that the size of a row's text and keys is rounded up to. Nearly all rows of all lists are smaller, so they have the
 * same size: ten of them fill a page of the table.
 */
const rowStep = 688

/**
 * The row as it is indexed. Its text is padded, so that a page of the table has no gap that a newer row fits into: the index
 * can skip a time span only while the rows are stored in the order of their time.
 */
export const indexedRow = (entry: SearchEntry): SearchEntry & { keys: number[] } => {
  const keys = keysOfRow(entry)
  const size = Buffer.byteLength(entry.text) + 4 * keys.length
  return { ...entry, keys, text: entry.text + '\n'.repeat(rowStep - (size % rowStep)) }
}
