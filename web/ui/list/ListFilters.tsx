import Box from '@mui/material/Box'
import { useRef } from 'react'
import { DateRangeInput } from '#web/ui/list/DateRangeInput.tsx'
import { FilterChips } from '#web/ui/list/FilterChips.tsx'
import { FilterDrawer } from '#web/ui/list/FilterDrawer.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { ToggleFilterButton } from '#web/ui/list/ToggleFilterButton.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const FilterControl = ({ filter }: { filter: ListFilter }) => {
  if (filter.kind === 'linked') return null
  if (filter.kind === 'toggle') return <ToggleFilterButton {...filter} />
  return filter.kind === 'select' ? <SelectFilterInput {...filter} /> : <DateRangeInput {...filter} isTitled={false} />
}

/** The filters of a list: beside its search on wide screens, in a drawer on narrow ones, with removable chips on both. */
export const ListFilters = ({ filters }: { filters: readonly ListFilter[] }) => {
  const isWide = useIsWide()
  const controls = useRef<HTMLDivElement>(null)
  const focusFirstControl = () => controls.current?.querySelector<HTMLElement>('button, select, input')?.focus()
  return (
    <>
      <Box ref={controls} sx={{ display: 'contents' }}>
        {isWide ? (
          filters.map(filter => <FilterControl key={filter.title} filter={filter} />)
        ) : (
          <FilterDrawer filters={filters} />
        )}
      </Box>
      <FilterChips filters={filters} onRemoved={focusFirstControl} />
    </>
  )
}
