import { type DateRange, formatRange } from '#web/ui/list/dateRange.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

/** A button that narrows a list; pressing it again removes the filter. */
export interface ToggleFilter {
  kind: 'toggle'
  title: string
  /** Describes the result: '3 late orders'. */
  label: string
  color: Tone
  isOn: boolean
  /** True when the filter would find nothing. */
  isEmpty: boolean
  onToggle: () => void
}

/** One value out of a list. */
export interface SelectFilter {
  kind: 'select'
  title: string
  /** The label of the choice that does not filter: 'All technicians'. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Undefined when nothing is chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Business days from and to. Only valid ranges reach onChange. */
export interface DateRangeFilter {
  kind: 'dateRange'
  title: string
  range: DateRange
  onChange: (range: DateRange) => void
}

/** Set by a link from another page. It has no control in the list, only the chip that removes it. */
interface LinkedFilter {
  kind: 'linked'
  title: string
  /** The chosen value as text. Undefined when nothing is chosen. */
  choice: string | undefined
  onClear: () => void
}

export type ListFilter = ToggleFilter | SelectFilter | DateRangeFilter | LinkedFilter

export const isActive = (filter: ListFilter): boolean => {
  if (filter.kind === 'toggle') return filter.isOn
  if (filter.kind === 'linked') return filter.choice !== undefined
  return filter.kind === 'select' ? filter.value !== undefined : formatRange(filter.range) !== undefined
}

interface ActiveChoice {
  title: string
  /** The chosen value as text. */
  choice: string
  clear: () => void
}

/** The choices that are shown as removable chips. A toggle has its own button for that. */
export const activeChoices = (filters: readonly ListFilter[]): ActiveChoice[] =>
  filters.flatMap(filter => {
    if (filter.kind === 'toggle' || !isActive(filter)) return []
    const { title } = filter
    if (filter.kind === 'linked') return [{ title, choice: filter.choice ?? '', clear: filter.onClear }]
    if (filter.kind === 'dateRange')
      return [{ title, choice: formatRange(filter.range) ?? '', clear: () => filter.onChange({}) }]
    const option = filter.options.find(({ value }) => value === filter.value)
    return [{ title, choice: option?.label ?? filter.value ?? '', clear: () => filter.onChange(undefined) }]
  })
