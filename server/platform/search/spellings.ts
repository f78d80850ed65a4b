import { phoneSpellings } from './phoneSpellings.ts'

/** A searched text as typed, as part of a phone number, and in the other spellings that its list knows. */
export const spellingsOf = (
  search: string,
  otherSpellings: (text: string) => readonly string[] = () => [],
): string[] => {
  const text = search.normalize('NFC')
  return [...new Set([text, ...phoneSpellings(text), ...otherSpellings(text)])].filter(spelling => spelling !== '')
}
