import { normalPhone } from '../../phone.ts'

export const maxBulkRecipients = 20_000

/** Bulk messages go to Ethiopian numbers only. */
export const isBulkPhone = (phone: string): boolean => /^251[1-9]\d{8}$/.test(phone)

/** Formats 251911234567 as 0911234567, as it is typed into the list of recipients. */
export const typedPhone = (phone: string): string => phone.replace(/^251/, '0')

const completeEntry = (entry: string, local: string | undefined): string => {
  if (local !== undefined) return `0${local},`
  return entry.startsWith('251') ? entry : `${entry},`
}

/**
 * The list of recipients after a key press: digits and commas only, and a comma follows each 10 digits. A number that
 * begins with 251 is complete after 12 and becomes one with 10.
 */
export const completeTyping = (before: string, typed: string): string => {
  const list = typed.replace(/[^\d,]/g, '')
  // A comma that somebody deletes must not return at once.
  return list.length > before.length
    ? list.replace(/251([1-9]\d{8}),?|251\d{0,8}(?!\d)|\d{10}(?!,)/g, completeEntry)
    : list
}

export interface Recipients {
  /** Normalized, each once. */
  readonly phones: readonly string[]
  /** How many entries repeat an earlier one. */
  readonly duplicates: number
  /** What is not a number of 10 digits. */
  readonly invalid: readonly string[]
}

/** Reads a typed list. Only entries of exactly 10 digits count. */
export const parseRecipients = (list: string): Recipients => {
  const phones = new Set<string>()
  let duplicates = 0
  const invalid: string[] = []
  for (const entry of list.split(',')) {
    const phone = normalPhone(entry)
    if (entry.length === 10 && isBulkPhone(phone)) {
      if (phones.has(phone)) duplicates += 1
      phones.add(phone)
    } else if (entry !== '') invalid.push(entry)
  }
  return { phones: [...phones], duplicates, invalid }
}

/** A number in any spelling: 0911 234 567, +251 91 123 4567, 911234567 as a spreadsheet shows it. */
const spelledWith = (separators: string) =>
  `(?:(?:\\+|00)?251${separators}0?|0)?[1-9](?:${separators}\\d){8}(?!${separators}\\d)`

/** Also among words. Of several numbers with blanks within, it finds the last one. */
const spelledPhone = new RegExp(`((?<![\\d+])${spelledWith('[\\s()./-]*')})`)

/** A slash ends a cell before a whole number (0911234567/0922345678), but not within one (0911/234567). */
const slashBeforePhone = new RegExp(`/(?=\\s*${spelledWith('[\\s().-]*')})`)

const cellsOf = (text: string): string[] => text.split(/[\n\r\t,;|]+/).flatMap(cell => cell.split(slashBeforePhone))

/** What of a cell is a phone number, and what is not, in its order. */
const piecesOf = (cell: string): string[] => {
  const words = cell.trim().split(/\s+/)
  // Several numbers in a cell, with nothing but blanks between them.
  return words.every(word => isBulkPhone(normalPhone(word))) ? words : cell.split(spelledPhone)
}

const isSpelledPhone = (piece: string): boolean => /^[\d\s()+./-]+$/.test(piece) && isBulkPhone(normalPhone(piece))

interface PastedNumbers {
  /** Normalized. The same number may occur several times. */
  readonly phones: readonly string[]
  /** What looks like a phone number but is none. */
  readonly unread: readonly string[]
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Reads the phone numbers of a spreadsheet or of any text. Names, row numbers and the like are skipped. */
export const readPastedNumbers = (text: string): PastedNumbers => {
  const pieces = cellsOf(text).flatMap(piecesOf)
  const phones = pieces.filter(isSpelledPhone).map(normalPhone)
  const minDigits = phones.length === 0 ? 1 : 5
  const unread = pieces.filter(piece => !isSpelledPhone(piece) && digitsIn(piece) >= minDigits)
  return { phones, unread: unread.map(piece => piece.trim()) }
}

interface Insertion {
  /** What was inserted, and the range of the list that it replaced. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const lengthOfCommonStart = (one: string, other: string): number => {
  const maxLength = Math.min(one.length, other.length)
  let length = 0
  while (length < maxLength && one[length] === other[length]) length += 1
  return length
}

/**
 * Finds what a drop, autofill, voice or handwriting inserted at once, which a browser does not report as a paste. Undefined
 * after a key press. The caret is behind the insertion.
 */
export const findInsertedNumbers = (before: string, after: string, caret: number): Insertion | undefined => {
  const end = before.length - (after.length - caret)
  if (end < 0 || !after.endsWith(before.slice(end))) return undefined
  const same = lengthOfCommonStart(before.slice(0, end), after.slice(0, caret))
  // What replaces a number may begin with the same digits.
  const start = same < end ? before.lastIndexOf(',', same - 1) + 1 : same
  const text = after.slice(start, caret)
  return digitsIn(text) >= 9 && caret - same > 1 ? { text, start, end } : undefined
}
