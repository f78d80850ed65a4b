import { normalPhone } from '../phone.ts'

export const maxBulkRecipients = 20_000

/** Bulk messages go to Ethiopian numbers only. */
export const isBulkPhone = (phone: string): boolean => /^251[1-9]\d{8}$/.test(phone)

/** Formats 251911234567 as 0911234567, as it is typed into the list of recipients. */
export const typedPhone = (phone: string): string => phone.replace(/^251/, '0')

/** The list of recipients after a key press: digits and commas only, and a comma follows each 10 digits. */
export const completeTyping = (before: string, typed: string): string => {
  const list = typed.replace(/[^\d,]/g, '')
  // A comma that somebody deletes must not return at once.
  return list.length > before.length ? list.replace(/\d{10}(?!,)/g, '$&,') : list
}

export interface Recipients {
  /** Normalized, each once. */
  readonly phones: readonly string[]
  readonly duplicates: number
  /** What is not a number of 10 digits. */
  readonly invalid: readonly string[]
}

/** Reads a typed list. Only entries of exactly 10 digits count. */
export const parseRecipients = (list: string): Recipients => {
  const entries = list.split(',').filter(entry => entry !== '')
  const phones = new Set<string>()
  const invalid: string[] = []
  for (const entry of entries) {
    const phone = normalPhone(entry)
    if (entry.length === 10 && isBulkPhone(phone)) phones.add(phone)
    else invalid.push(entry)
  }
  return { phones: [...phones], duplicates: entries.length - invalid.length - phones.size, invalid }
}

const separators = '[\\s()./-]*'
/** A number in any spelling, also among words: 0911 234 567, +251 91 123 4567, 911234567 as a spreadsheet shows it. */
const spelledPhone = new RegExp(
  `(?<![\\d+])(?:(?:\\+|00)?251${separators}0?|0)?[1-9](?:${separators}\\d){8}(?!${separators}\\d)`,
  'g',
)

const numbersIn = (cell: string): string[] => {
  const words = cell.trim().split(/\s+/)
  // Several numbers in a cell, with nothing but blanks between them.
  const ofWords = words.map(normalPhone)
  if (words.length > 1 && ofWords.every(isBulkPhone)) return ofWords
  return [...cell.matchAll(spelledPhone)].map(([spelled]) => normalPhone(spelled)).filter(isBulkPhone)
}

interface PastedNumbers {
  /** Normalized. The same number may occur several times. */
  readonly phones: readonly string[]
  /** Cells that contain digits but no phone number. */
  readonly unread: readonly string[]
}

/** Reads the phone numbers of a spreadsheet or of any text. Cells without digits, such as names, are skipped. */
export const readPastedNumbers = (text: string): PastedNumbers => {
  const phones: string[] = []
  const unread: string[] = []
  for (const cell of text.split(/[\n\r\t,;|]+/)) {
    const found = numbersIn(cell)
    phones.push(...found)
    if (found.length === 0 && /\d/.test(cell)) unread.push(cell.trim())
  }
  return { phones, unread }
}
