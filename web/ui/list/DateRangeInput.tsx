import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { type DateRange, isStartAfterEnd, isValidRange } from '#web/ui/list/dateRange.ts'
import type { DateRangeFilter } from '#web/ui/list/listFilter.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Holds the dates as typed. Applies valid ranges, and follows a range that is changed or cleared elsewhere. */
const useRangeDraft = ({ range, onChange }: Pick<DateRangeFilter, 'range' | 'onChange'>) => {
  const [draft, setDraft] = useState(range)
  const [applied, setApplied] = useState(range)
  if (applied.from !== range.from || applied.to !== range.to) {
    setApplied(range)
    setDraft(range)
  }
  const edit = (change: DateRange) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (isValidRange(next)) onChange(next)
  }
  return { draft, edit }
}

interface DayInputProps {
  label: string
  /** Names the filter and the bound: 'Sold: From'. */
  name: string
  day: string | undefined
  errorId: string | undefined
  onChange: (day: string | undefined) => void
}

export const DayInput = ({ label, name, day, errorId, onChange }: DayInputProps) => (
  <OutlinedInput
    type="date"
    value={day ?? ''}
    error={errorId !== undefined}
    onChange={event => onChange(event.target.value || undefined)}
    startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
    inputProps={{ 'aria-label': name, 'aria-describedby': errorId }}
    sx={{ flex: '1 1 190px', bgcolor: 'background.paper' }}
  />
)

interface Props extends DateRangeFilter {
  /** True where the title is shown above the fields. Otherwise it is part of the first label. */
  isTitled: boolean
}

/** Two date fields. An invalid range is explained and not applied. */
export const DateRangeInput = ({ title, range, onChange, isTitled }: Props) => {
  const { draft, edit } = useRangeDraft({ range, onChange })
  const id = useId()
  const errorId = isStartAfterEnd(draft) ? id : undefined
  const field = (bound: 'from' | 'to') => ({
    label: isTitled || bound === 'to' ? uiTexts[bound] : uiTexts.titledFrom(title),
    name: `${title}: ${uiTexts[bound]}`,
    day: draft[bound],
    errorId,
    onChange: (day: string | undefined) => edit({ [bound]: day }),
  })
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DayInput {...field('from')} />
        <DayInput {...field('to')} />
      </Box>
      {errorId && (
        <FormHelperText id={errorId} role="alert" error>
          {uiTexts.startAfterEnd}
        </FormHelperText>
      )}
    </Box>
  )
}
