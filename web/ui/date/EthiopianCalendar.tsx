import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isDay } from '#contract/day.ts'
import { addEthiopianMonths, monthsOfEthiopianYear } from '#contract/ethiopianCalendar.ts'
import { shopDay } from '#contract/shopTime.ts'
import { dateTexts as texts } from '#web/ui/date/date.texts.ts'
import { EthiopianMonth } from '#web/ui/date/EthiopianMonth.tsx'
import { type DayLimits, ethiopianTime } from '#web/ui/date/ethiopianDayText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

const withinLimits = (day: string, { min, max }: DayLimits): string => {
  if (day < min) return min
  return day > max ? max : day
}

interface Props {
  /** Empty, or no day, if none is chosen. */
  value: string
  limits: DayLimits
  onChoose: (day: string) => void
}

/** The days of one month, which begins with that of the chosen day or of today. */
export const EthiopianCalendar = ({ value, limits, onChoose }: Props) => {
  const today = shopDay(new Date())
  const [current, setCurrent] = useState(withinLimits(isDay(value) ? value : today, limits))
  const titleId = useId()
  const moveTo = (day: string) => setCurrent(withinLimits(day, limits))
  const moveBy = (months: number) => () => moveTo(addEthiopianMonths(current, months))
  return (
    <Box sx={{ p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconAction
          label={texts.previousYear}
          icon={<KeyboardDoubleArrowLeft />}
          onClick={moveBy(-monthsOfEthiopianYear)}
        />
        <IconAction label={texts.previousMonth} icon={<ChevronLeft />} onClick={moveBy(-1)} />
        <Typography
          id={titleId}
          component="h2"
          variant="subtitle2"
          aria-live="polite"
          sx={{ flex: 1, textAlign: 'center' }}
        >
          {ethiopianTime.shopMonth(current)}
        </Typography>
        <IconAction label={texts.nextMonth} icon={<ChevronRight />} onClick={moveBy(1)} />
        <IconAction
          label={texts.nextYear}
          icon={<KeyboardDoubleArrowRight />}
          onClick={moveBy(monthsOfEthiopianYear)}
        />
      </Box>
      <EthiopianMonth
        titleId={titleId}
        current={current}
        chosen={value}
        today={today}
        limits={limits}
        onMove={moveTo}
        onChoose={onChoose}
      />
      <Button fullWidth disabled={withinLimits(today, limits) !== today} onClick={() => onChoose(today)}>
        {texts.today}
      </Button>
    </Box>
  )
}
