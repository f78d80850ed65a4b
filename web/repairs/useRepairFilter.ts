import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveList } from '#web/repairs/repairFilter.ts'
import { useListSearch } from '#web/ui/listSearch.ts'

const from = '/admin/repairs'

export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const filter = useSearch({ from })
  const navigate = useNavigate({ from })
  useEffect(() => leaveList(filter), [filter])
  const setDelayed = (isOn: boolean) =>
    void navigate({ search: before => ({ ...before, delayed: isOn || undefined }), replace: true })
  return { search, setSearch, delayed: filter.delayed ?? false, setDelayed }
}
