import { phoneSpellings } from './phoneSpellings.ts'

/** A searched text as typed, as part of a phone number, and as another spelling that its list knows. */
export const spellingsOf = (
  search: string,
  otherSpelling: (text: string) => string | undefined = () => undefined,
): string[] => {
  const text = search.normalize('NFC')
  return [...new Set([text, ...phoneSpellings(text), otherSpelling(text) ?? text])].filter(spelling => spelling !== '')
}
