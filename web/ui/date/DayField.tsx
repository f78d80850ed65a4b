import OutlinedInput from '@mui/material/OutlinedInput'
import { createStore } from '#web/browser/createStore.ts'
import { calendar as calendarOfUser } from '#web/language/preferences.ts'
import type { DayFieldProps } from '#web/ui/date/dayFieldProps.ts'

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

const ownDayField = createStore(NativeDayField)

/** Called before a page opens: only users with the Ethiopian calendar load its field, and no field appears late. */
export const loadDayField = async (calendar = calendarOfUser): Promise<void> => {
  if (calendar === 'ethiopian') ownDayField.set((await import('#web/ui/date/EthiopianDayField.tsx')).EthiopianDayField)
}

/** Every field for a day: that of the browser, which knows only the Gregorian calendar, or our own for the Ethiopian one. */
export const DayField = ({ calendar = calendarOfUser, ...props }: DayFieldProps) => {
  const Field = calendar === 'ethiopian' ? ownDayField.get() : NativeDayField
  return <Field {...props} />
}
