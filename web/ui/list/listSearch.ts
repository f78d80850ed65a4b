import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { maxSearchLength } from '#contract/page.ts'

export interface ListSearch {
  search?: string | undefined
}

/** What the address of a list says it is searched for. The router keeps what is not named here, so it always is. */
export const readListSearch = ({ search }: Record<string, unknown>): ListSearch => ({
  search: typeof search === 'string' ? search.trim().slice(0, maxSearchLength) || undefined : undefined,
})

/** The search lives in the address: a reload, a link and coming back find the list as it was left. */
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
