export type List<T> = readonly [T, ...T[]]

/** Splits a comma-separated text, which may span several lines. */
export const listOf = (text: string) => text.split(',').map(item => item.trim()) as [string, ...string[]]
