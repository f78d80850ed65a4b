import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#contract/day.ts'
import { isId } from '#contract/isId.ts'
import { isStartAfterEnd } from '#web/ui/list/dateRange.ts'

type Readers = Readonly<Record<string, (value: unknown) => unknown>>
type ReadBy<R extends Readers> = { [Name in keyof R]?: ReturnType<R[Name]> | undefined }

/** The filter that the URL of a list holds: `UrlFilter<typeof readSaleFilter>`. */
export type UrlFilter<Read extends (query: Record<string, unknown>) => object> = ReturnType<Read>

export const readDay = (value: unknown): string | undefined => (isDay(value) ? value : undefined)

export const readId = (value: unknown): string | undefined => (isId(value) ? value : undefined)

export const readOneOf =
  <T>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    values.find(known => known === value)

/**
 * Makes the function that reads the filter of a list from the query string, with one reader for each parameter. What is
 * invalid is undefined, and so are both dates if the start is after the end. All keys are there, because the router keeps
 * those that are not returned.
 */
export const filterReader =
  <R extends Readers>(readers: R) =>
  (query: Record<string, unknown>): ReadBy<R> => {
    const filter = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(query[name])]))
    return (isStartAfterEnd(filter) ? { ...filter, from: undefined, to: undefined } : filter) as ReadBy<R>
  }

/** The filter is in the URL, so that reload, links and the back button restore the list. */
export const useUrlFilter = <F extends object>(read: (query: Record<string, unknown>) => F) => {
  const filter = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: F) =>
    void navigate({ to: '.', search: before => read({ ...before, ...changes }), replace: true })
  return [filter, change] as const
}
