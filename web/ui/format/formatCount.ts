/** '1,234' */
export const formatCount = (count: number): string => count.toLocaleString('en')

/** '1 product' or '1,234 products'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
