/**
 * Focuses a field at once. The form's own setFocus waits until the browser is idle, and the first letters typed after a
 * shortcut would land in the field before.
 */
export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus()
