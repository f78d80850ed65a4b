import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { maxSearchLength } from '#contract/page.ts'

export interface ListSearch {
  search?: string | undefined
}

/** Reads the search from the URL. It always returns the key, because the router keeps keys that are not returned. */
export const readListSearch = ({ search }: Record<string, unknown>): ListSearch => ({
  search: typeof search === 'string' ? search.trim().slice(0, maxSearchLength) || undefined : undefined,
})

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
