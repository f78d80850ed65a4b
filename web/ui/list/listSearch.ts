import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { maxSearchLength } from '#contract/page.ts'
import { filterReader } from '#web/ui/list/urlFilter.ts'

export const readSearch = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, maxSearchLength) || undefined : undefined

/** For a list with a search and no filters. */
export const readListSearch = filterReader({ search: readSearch })

/** Keeps the search in the URL, so that reload, links and the back button restore the list. */
export const useListSearch = () => {
  const { search = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setSearch = useCallback(
    (text: string) =>
      void navigate({ to: '.', search: before => ({ ...before, search: text || undefined }), replace: true }),
    [navigate],
  )
  return [search, setSearch] as const
}
