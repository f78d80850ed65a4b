import { useNavigate, useSearch } from '@tanstack/react-router'
import { useListSearch } from '#web/ui/list/listSearch.ts'

const from = '/admin/repairs'

export const useRepairFilter = () => {
  const [search, setSearch] = useListSearch()
  const filter = useSearch({ from })
  const navigate = useNavigate({ from })
  const setDelayed = (isOn: boolean) =>
    void navigate({ search: before => ({ ...before, delayed: isOn || undefined }), replace: true })
  /** For what is opened from the list, which leads back to it as it is now. */
  const asState = { repairList: filter }
  return { search, setSearch, delayed: filter.delayed ?? false, setDelayed, asState }
}
