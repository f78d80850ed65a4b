/** Ignores upper and lower case. */
export const containsText = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())
