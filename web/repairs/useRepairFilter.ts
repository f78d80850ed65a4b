import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

const from = '/admin/repairs'

/** The filter lives in the address, so that going back from a ticket finds the list as it was left. */
export const useRepairFilter = () => {
  const { search = '', delayed = false } = useSearch({ from })
  const navigate = useNavigate({ from })
  const setSearch = useCallback(
    (text: string) => void navigate({ search: before => ({ ...before, search: text || undefined }), replace: true }),
    [navigate],
  )
  const setDelayed = (isOn: boolean) =>
    void navigate({ search: before => ({ ...before, delayed: isOn || undefined }), replace: true })
  return { search, delayed, setSearch, setDelayed }
}
