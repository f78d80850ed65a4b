import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { statusName } from '#web/language/labels.ts'
import { benchTexts as texts } from '#web/repairs/bench/bench.texts.ts'
import { surface } from '#web/ui/theme/surface.ts'

export interface SavedStatus {
  readonly number: string
  readonly status: RepairStatus
}

interface Props {
  saved: SavedStatus
  onAccept: () => void
  onDismiss: () => void
}

/** Beside the round button of a phone. It moves no card from under a thumb. */
const line = {
  ...surface,
  position: 'sticky',
  bottom: 16,
  mt: 1,
  mr: { xs: 9, md: 0 },
  pl: 1.5,
  display: 'flex',
  alignItems: 'center',
  boxShadow: 3,
}

/** Offers a photo of the repair whose status was just set until it is dismissed: its card may have left the list. */
export const PhotoOffer = ({ saved: { number, status }, onAccept, onDismiss }: Props) => (
  <Box role="group" aria-label={texts.photoOf(number)} sx={line}>
    <Typography variant="caption" sx={{ flex: 1 }}>
      <strong>{number}</strong> {statusName(status)}
    </Typography>
    <Button onClick={onAccept}>{texts.addPhoto}</Button>
    <IconButton aria-label={texts.noPhoto} onClick={onDismiss}>
      <Close />
    </IconButton>
  </Box>
)
