import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type RepairStatus, repairStatuses } from '#contract/repairs/repairStatus.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { FieldGroup } from '#web/ui/form/FieldGroup.tsx'
import { color, touchTarget } from '#web/ui/theme/tokens.ts'

export interface CardState {
  isDisabled: boolean
  hint?: string
}

interface Props {
  value: RepairStatus
  stateOf: (status: RepairStatus) => CardState
  onChange: (status: RepairStatus) => void
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))', gap: 1 }

const card = (isChosen: boolean, isDisabled: boolean) => ({
  m: 0,
  px: 0.25,
  py: 0.25,
  minHeight: touchTarget,
  border: 1,
  borderColor: isChosen ? 'primary.main' : color.hairline,
  boxShadow: isChosen ? `inset 0 0 0 1px ${color.primary}` : 'none',
  borderRadius: 1,
  opacity: isDisabled ? 0.5 : 1,
  '& .MuiFormControlLabel-label': { py: 0.5 },
  '&:has(:focus-visible)': { outline: `3px solid ${color.primary}`, outlineOffset: 2 },
})

const StatusCard = ({ status, isChosen, state }: { status: RepairStatus; isChosen: boolean; state: CardState }) => (
  <FormControlLabel
    value={status}
    disabled={state.isDisabled}
    control={<Radio size="small" sx={{ p: 0.5 }} />}
    sx={card(isChosen, state.isDisabled)}
    label={
      <>
        <RepairStatusChip status={status} />
        {state.hint && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.25 }}>
            {state.hint}
          </Typography>
        )}
      </>
    }
  />
)

/** Offers every status as a card. */
export const StatusChoice = ({ value, stateOf, onChange }: Props) => (
  <FieldGroup id={useId()} label={texts.status} required={false} problem={undefined} hint={undefined}>
    <RadioGroup
      aria-label={texts.status}
      value={value}
      onChange={(_event, status) => onChange(status as RepairStatus)}
      sx={grid}
    >
      {repairStatuses.map(status => (
        <StatusCard key={status} status={status} isChosen={status === value} state={stateOf(status)} />
      ))}
    </RadioGroup>
  </FieldGroup>
)
