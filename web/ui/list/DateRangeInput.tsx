import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import { useId, useState } from 'react'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { language } from '#web/language/language.ts'
import { DayField } from '#web/ui/date/DayField.tsx'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'
import { type DateRange, isAfterLast, isStartAfterEnd, isValidRange } from '#web/ui/list/dateRange.ts'
import type { DateRangeFilter } from '#web/ui/list/listFilter.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Holds the dates as typed. Applies valid ranges, and follows a range that is changed or cleared elsewhere. */
const useRangeDraft = ({ range, onChange, last }: Pick<Props, 'range' | 'onChange' | 'last'>) => {
  const [draft, setDraft] = useState(range)
  const [applied, setApplied] = useState(range)
  if (applied.from !== range.from || applied.to !== range.to) {
    setApplied(range)
    setDraft(range)
  }
  const edit = (change: DateRange) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (isValidRange(next) && !isAfterLast(next, last)) onChange(next)
  }
  return { draft, edit }
}

interface DayInputProps extends Pick<DayFieldProps, 'calendar'> {
  label: string
  /** Names the filter and the bound: 'Sold: From'. */
  name: string
  day: string | undefined
  /** The last day that can be chosen. */
  last?: string | undefined
  errorId: string | undefined
  onChange: (day: string | undefined) => void
}

export const DayInput = ({ label, name, day, last, errorId, onChange, calendar }: DayInputProps) => (
  <Box sx={{ flex: '1 1 190px' }}>
    <DayField
      name={name}
      value={day ?? ''}
      max={last}
      describedBy={errorId}
      isInvalid={errorId !== undefined}
      onChange={next => onChange(next || undefined)}
      startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
      calendar={calendar}
    />
  </Box>
)

interface Props extends DateRangeFilter, Pick<DayFieldProps, 'calendar'> {
  /** True where the title is shown above the fields. Otherwise it is part of the first label. */
  isTitled: boolean
  /** The last day that can be chosen. By default any. */
  last?: string | undefined
}

/** What is wrong with the dates as typed. */
export const RangeProblem = ({ id, problem }: { id: string; problem: string }) => (
  <FormHelperText id={id} role="alert" error>
    {problem}
  </FormHelperText>
)

const problemOf = (range: DateRange, last: string | undefined): string | undefined => {
  if (isAfterLast(range, last)) return refusalsSaidByApp[language]['reports.futureDay']
  return isStartAfterEnd(range) ? uiTexts.startAfterEnd : undefined
}

/** Two date fields. An invalid range is explained and not applied. */
export const DateRangeInput = ({ title, range, onChange, isTitled, last, calendar }: Props) => {
  const { draft, edit } = useRangeDraft({ range, onChange, last })
  const id = useId()
  const problem = problemOf(draft, last)
  const field = (bound: 'from' | 'to') => ({
    label: isTitled || bound === 'to' ? uiTexts[bound] : uiTexts.titledFrom(title),
    name: uiTexts.labelled(title, uiTexts[bound]),
    day: draft[bound],
    last,
    errorId: problem && id,
    calendar,
    onChange: (day: string | undefined) => edit({ [bound]: day }),
  })
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DayInput {...field('from')} />
        <DayInput {...field('to')} />
      </Box>
      {problem && <RangeProblem id={id} problem={problem} />}
    </Box>
  )
}
