import { containsText } from '#web/ui/list/containsText.ts'

/**
 * The other names of a customer's phone, once another one is typed only those that contain it: the list covers what is below, such as
 * the button that saves.
 */
export const nameSuggestions = (names: readonly string[], typed: string): { text: string }[] =>
  names.filter(name => name !== typed && (names.includes(typed) || containsText(name, typed))).map(text => ({ text }))
