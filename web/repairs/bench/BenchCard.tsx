import ArrowForward from '@mui/icons-material/ArrowForward'
import Phone from '@mui/icons-material/PhoneOutlined'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { phoneUrl } from '#contract/formatPhone.ts'
import { nextStatus } from '#contract/repairs/nextStatus.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { problemLabel, statusName } from '#web/language/labels.ts'
import { benchTexts as texts } from '#web/repairs/bench/bench.texts.ts'
import { useNextStatus } from '#web/repairs/bench/useNextStatus.ts'
import { daysLate } from '#web/repairs/detail/daysLate.ts'
import { detailTexts } from '#web/repairs/detail/detail.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const outlined = { border: 1, borderColor: 'divider', borderRadius: 1, flex: 'none' }

interface Props {
  repair: RepairInList
  /** Opens the status panel, which takes a photo and a note. */
  onUpdate: () => void
  onSaved: (status: RepairStatus) => void
}

/** How late it is, or until when it is due. */
const Due = ({ repair }: Pick<Props, 'repair'>) => {
  const late = daysLate(repair, new Date())
  if (late > 0) return <StatusChip label={detailTexts.delayed(late)} color="orange" isUrgent />
  return (
    repair.estimatedCompletion && (
      <Typography variant="caption" color="textSecondary">
        {texts.due(shopDate(repair.estimatedCompletion))}
      </Typography>
    )
  )
}

const Actions = ({ repair, onUpdate, onSaved }: Props) => {
  const { isSaving, save } = useNextStatus(repair, onSaved)
  const next = nextStatus(repair.status)
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      {next && (
        <Button
          variant="contained"
          endIcon={<ArrowForward />}
          loading={isSaving}
          aria-label={texts.setTo(repair.number, next)}
          onClick={() => void save(next)}
          sx={{ flex: 1 }}
        >
          {statusName(next)}
        </Button>
      )}
      <IconButton aria-label={texts.withPhoto(repair.number)} onClick={onUpdate} sx={outlined}>
        <PhotoCamera />
      </IconButton>
      <IconButton
        href={phoneUrl(repair.customerPhone)}
        aria-label={texts.call(repair.customerName)}
        color="primary"
        sx={outlined}
      >
        <Phone />
      </IconButton>
    </Box>
  )
}

/** One open repair for a thumb: what it is, how urgent, the next step and the customer's phone. */
export const BenchCard = ({ repair, ...actions }: Props) => (
  <Box component="li" sx={{ ...surface, p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextLink
        to="/admin/repairs/$number"
        params={{ number: repair.number }}
        color="textPrimary"
        underline="hover"
        sx={{ ...oneLine, flex: 1, fontWeight: 600, lineHeight: '28px' }}
      >
        {repair.deviceType}
      </TextLink>
      <RepairStatusChip status={repair.status} />
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" title={problemLabel(repair.problem)} sx={{ ...oneLine, flex: 1 }}>
        {problemLabel(repair.problem)}
      </Typography>
      <Due repair={repair} />
    </Box>
    <Typography variant="caption" color="textSecondary" sx={oneLine}>
      {repair.number} · {repair.customerName}
    </Typography>
    <Actions repair={repair} {...actions} />
  </Box>
)
