import CalendarMonth from '@mui/icons-material/CalendarMonth'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { earliestDay, latestDay } from '#contract/day.ts'
import { dateTexts as texts } from '#web/ui/date/date.texts.ts'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'
import { EthiopianCalendar } from '#web/ui/date/EthiopianCalendar.tsx'
import { type DayLimits, ethiopianText, isBeginning, readEthiopianText } from '#web/ui/date/ethiopianDayText.ts'

/** Keeps what was typed as it was typed, until the field gets another value from elsewhere. */
const useTypedDay = ({ value, onChange }: Pick<DayFieldProps, 'value' | 'onChange'>, limits: DayLimits) => {
  const [typed, setTyped] = useState({ text: ethiopianText(value), value })
  const [isLeft, setIsLeft] = useState(false)
  const text = typed.value === value ? typed.text : ethiopianText(value)
  const type = (next: string) => {
    const read = readEthiopianText(next, limits)
    // Slashes, because 2019-03-06 would be taken for a Gregorian day.
    const sent = 'day' in read ? read.day : next.replaceAll('-', '/')
    setTyped({ text: next, value: sent })
    setIsLeft(false)
    onChange(sent)
  }
  const read = readEthiopianText(text, limits)
  const problem = 'problem' in read && (isLeft || !isBeginning(text)) ? read.problem : undefined
  return { text, type, problem, leave: () => setIsLeft(true) }
}

/** A day of the Ethiopian calendar, typed as 8/3/2019 or chosen from a calendar. */
export const EthiopianDayField = (props: Omit<DayFieldProps, 'calendar'>) => {
  const { name, id, value, onChange, describedBy, isInvalid, onBlur, inputRef, startAdornment } = props
  const limits = { min: props.min ?? earliestDay, max: props.max ?? latestDay }
  const { text, type, problem, leave } = useTypedDay({ value, onChange }, limits)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const problemId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <OutlinedInput
        {...(id !== undefined && { id })}
        fullWidth
        autoComplete="off"
        placeholder={texts.placeholder}
        value={text}
        error={isInvalid || problem !== undefined}
        onChange={event => type(event.target.value)}
        // It submits the form, which says nothing about a day that is not finished.
        onKeyDown={event => event.key === 'Enter' && leave()}
        onBlur={event => {
          leave()
          onBlur?.(event)
        }}
        inputRef={inputRef}
        startAdornment={startAdornment}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={texts.openCalendar(name)}
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              onClick={event => setAnchor(event.currentTarget)}
            >
              <CalendarMonth />
            </IconButton>
          </InputAdornment>
        }
        inputProps={{
          'aria-label': id === undefined ? name : undefined,
          'aria-describedby': [describedBy, problem && problemId].filter(Boolean).join(' ') || undefined,
          spellCheck: false,
          // A day is shorter than the 20 letters that a field has room for by default.
          size: 14,
        }}
        sx={{ bgcolor: 'background.paper' }}
      />
      {problem && (
        <FormHelperText id={problemId} role="alert" error sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': texts.chooseDay(name) } }}
      >
        <EthiopianCalendar
          value={value}
          limits={limits}
          onChoose={day => {
            type(ethiopianText(day))
            close()
          }}
        />
      </Popover>
    </>
  )
}
