import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Row = object
type Pages = InfiniteData<{ items: Row[] }>

const isPaged = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data

/** Changes the rows of every loaded list under a key. */
const changeRows = (cache: QueryClient, queryKey: QueryKey, change: (rows: Row[]) => Row[]): void => {
  cache.setQueriesData({ queryKey }, (data: unknown) =>
    isPaged(data) ? { ...data, pages: data.pages.map(page => ({ ...page, items: change(page.items) })) } : data,
  )
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/** Shows the new values of a row in the loaded lists. A row that is not there is not added: the refetch knows its place. */
export const replaceRow = (cache: QueryClient, queryKey: QueryKey, reply: unknown): void => {
  const id = idOf(reply)
  if (id === undefined) return
  changeRows(cache, queryKey, rows => rows.map(row => (idOf(row) === id ? { ...row, ...(reply as Row) } : row)))
}

/** Removes the rows that have these values. */
export const removeRow = (cache: QueryClient, queryKey: QueryKey, values: Record<string, unknown>): void =>
  changeRows(cache, queryKey, rows =>
    rows.filter(row => !Object.entries(values).every(([name, value]) => Reflect.get(row, name) === value)),
  )
