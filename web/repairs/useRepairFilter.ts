import { useNavigate, useSearch } from '@tanstack/react-router'
import { useListSearch } from '#web/ui/list/listSearch.ts'

const from = '/admin/repairs'

export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const filter = useSearch({ from })
  const navigate = useNavigate({ from })
  const setDelayed = (isOn: boolean) =>
    void navigate({ search: before => ({ ...before, delayed: isOn || undefined }), replace: true })
  /** History state for pages opened from the list, which link back to it with the same filter. */
  const historyState = { repairList: filter }
  return { search, setSearch, delayed: filter.delayed ?? false, setDelayed, historyState }
}
