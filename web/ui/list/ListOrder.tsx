import Box from '@mui/material/Box'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { uiTexts } from '#web/ui/ui.texts.ts'

export interface SortProps {
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** Why the order is fixed for now. */
  fixedReason?: string | undefined
}

interface Props {
  /** How many rows the whole list has: '1,234 repairs'. Undefined if that is unknown. */
  total?: string | undefined
  sort?: SortProps | undefined
}

const SortSelect = ({ options, value, onChange, fixedReason }: SortProps) => (
  <Typography
    component="label"
    variant="body2"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 1 auto', sm: 'none' } }}
  >
    {uiTexts.sort}
    <Select
      native
      value={value}
      disabled={fixedReason !== undefined}
      onChange={event => onChange(event.target.value)}
      sx={{ flex: 1, bgcolor: 'background.paper' }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  </Typography>
)

/** The line above the rows: how many there are, and in which order. */
export const ListOrder = ({ total, sort }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      sx={{ flex: '1 0 auto', maxWidth: '100%', fontVariantNumeric: 'tabular-nums' }}
    >
      <div>{total}</div>
      {sort?.fixedReason}
    </Typography>
    {sort && <SortSelect {...sort} />}
  </Box>
)
