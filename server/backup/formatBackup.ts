import type { Manifest } from './manifest.ts'

export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Summarizes the content of an archive. */
export const formatContent = ({ tables, pictures, missing }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const without = missing.count > 0 ? ` (${missing.count} more are missing in the storage)` : ''
  return `${formatCount(rows, 'row', 'rows')} of ${formatCount(tables.length, 'table', 'tables')} and ${formatCount(pictures.count, 'file', 'files')}${without}`
}

export const formatMegabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`
