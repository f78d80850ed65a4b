import Select from '@mui/material/Select'
import type { SelectFilter } from '#web/ui/list/listFilter.ts'

export const SelectFilterInput = ({ title, all, options, value, onChange }: SelectFilter) => (
  <Select
    native
    value={value ?? ''}
    onChange={event => onChange(event.target.value || undefined)}
    inputProps={{ 'aria-label': title }}
    sx={{ bgcolor: 'background.paper', minWidth: 160 }}
  >
    <option value="">{all}</option>
    {options.map(option => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
)
