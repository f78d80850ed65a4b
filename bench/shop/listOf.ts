export type List<T> = readonly [T, ...T[]]

/** What commas separate, over as many lines as it takes. */
export const listOf = (text: string) => text.split(',').map(item => item.trim()) as [string, ...string[]]
