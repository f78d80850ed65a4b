import OutlinedInput from '@mui/material/OutlinedInput'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'
import { EthiopianDayField } from '#web/ui/date/EthiopianDayField.tsx'

const NativeDayField = ({ name, id, value, onChange, min, max, describedBy, isInvalid, ...rest }: DayFieldProps) => (
  <OutlinedInput
    {...rest}
    {...(id !== undefined && { id })}
    type="date"
    fullWidth
    autoComplete="off"
    value={value}
    error={isInvalid}
    onChange={event => onChange(event.target.value)}
    inputProps={{ 'aria-label': id === undefined ? name : undefined, 'aria-describedby': describedBy, min, max }}
    sx={{ bgcolor: 'background.paper' }}
  />
)

/** Every field for a day: that of the browser, which knows only the Gregorian calendar, or our own for the Ethiopian one. */
export const DayField = ({ calendar = calendarOfUser, ...props }: DayFieldProps) =>
  calendar === 'ethiopian' ? <EthiopianDayField {...props} /> : <NativeDayField {...props} />
