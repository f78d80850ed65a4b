import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addDays, firstOfMonth } from '#contract/day.ts'
import {
  addEthiopianMonths,
  daysOfEthiopianMonth,
  monthsOfEthiopianYear,
  toEthiopian,
} from '#contract/ethiopianCalendar.ts'
import { dateTexts as texts } from '#web/ui/date/date.texts.ts'
import { type DayLimits, ethiopianTime } from '#web/ui/date/ethiopianDayText.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

const daysOfWeek = 7

/** Weeks begin on Monday, as in the charts. */
const placeInWeek = (day: string): number => (new Date(day).getUTCDay() + 6) % daysOfWeek

const anyWeek = Array.from({ length: daysOfWeek }, (_, place) => addDays('2026-11-16', place))

/** The weeks of the month of a day. The places before its first day and after its last are empty. */
const weeksOf = (day: string): (string | undefined)[][] => {
  const first = firstOfMonth(day, 'ethiopian')
  const before = placeInWeek(first)
  const days = daysOfEthiopianMonth(toEthiopian(day))
  return Array.from({ length: Math.ceil((before + days) / daysOfWeek) }, (_week, week) =>
    Array.from({ length: daysOfWeek }, (_day, place) => {
      const index = week * daysOfWeek + place - before
      return index < 0 || index >= days ? undefined : addDays(first, index)
    }),
  )
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -daysOfWeek),
  ArrowDown: day => addDays(day, daysOfWeek),
  Home: day => addDays(day, -placeInWeek(day)),
  End: day => addDays(day, daysOfWeek - 1 - placeInWeek(day)),
  PageUp: day => addEthiopianMonths(day, -1),
  PageDown: day => addEthiopianMonths(day, 1),
  'Shift+PageUp': day => addEthiopianMonths(day, -monthsOfEthiopianYear),
  'Shift+PageDown': day => addEthiopianMonths(day, monthsOfEthiopianYear),
}

const row = {
  display: 'grid',
  gridTemplateColumns: `repeat(${daysOfWeek}, ${touchTarget}px)`,
  justifyContent: 'center',
  textAlign: 'center',
}

const weekdayStyle = { color: 'text.secondary', fontSize: '0.75rem' }

const dayStyle = {
  height: touchTarget,
  p: 0,
  border: '1px solid transparent',
  borderRadius: '50%',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-4px' },
  '&[aria-current]': { borderColor: 'primary.main' },
  '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
  '&[aria-selected=true]': { bgcolor: 'primary.main', color: 'primary.contrastText', outlineColor: 'currentcolor' },
}

interface Props {
  /** The id of the heading that names the month. */
  titleId: string
  /** The day that has, or gets, the focus. Its month is shown. */
  current: string
  chosen: string
  today: string
  limits: DayLimits
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** The grid of a month. Only one of its days is in the tab order; keys move among them. */
export const EthiopianMonth = ({ titleId, current, chosen, today, limits: { min, max }, onMove, onChoose }: Props) => {
  const currentCell = useRef<HTMLButtonElement>(null)
  // The calendar was opened to choose a day.
  useEffect(() => currentCell.current?.focus(), [])
  const followKey = (event: KeyboardEvent) => {
    const move = moves[`${event.shiftKey ? 'Shift+' : ''}${event.key}`]
    if (!move) return
    event.preventDefault()
    flushSync(() => onMove(move(current)))
    currentCell.current?.focus()
  }
  const cellOf = (day: string) => {
    const isAllowed = day >= min && day <= max
    return (
      <Box
        key={day}
        component="button"
        type="button"
        role="gridcell"
        ref={day === current ? currentCell : null}
        tabIndex={day === current ? 0 : -1}
        aria-label={texts.dayOf(ethiopianTime.shopWeekday(day), ethiopianTime.shopDate(day))}
        aria-selected={day === chosen}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!isAllowed}
        onClick={() => isAllowed && onChoose(day)}
        sx={dayStyle}
      >
        {toEthiopian(day).day}
      </Box>
    )
  }
  return (
    <Box role="grid" aria-labelledby={titleId} onKeyDown={followKey}>
      <Box role="row" sx={row}>
        {anyWeek.map(day => (
          <Box key={day} role="columnheader" aria-label={ethiopianTime.shopWeekday(day)} sx={weekdayStyle}>
            {ethiopianTime.shortWeekday(day)}
          </Box>
        ))}
      </Box>
      {weeksOf(current).map(week => (
        <Box key={week.find(Boolean)} role="row" sx={row}>
          {week.map((day, place) => (day === undefined ? <Box key={anyWeek[place]} role="gridcell" /> : cellOf(day)))}
        </Box>
      ))}
    </Box>
  )
}
