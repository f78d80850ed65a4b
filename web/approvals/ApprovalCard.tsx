import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Approval } from '#contract/approvals/approvals.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

const colors: Readonly<Record<Approval['state'], Tone>> = { pending: 'amber', approved: 'green', rejected: 'red' }

interface Props {
  approval: Approval
  onApprove: (approval: Approval) => void
  onReject: (approval: Approval) => void
}

const Heading = ({ approval }: { approval: Approval }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
    <Typography variant="h3" component="h2">
      {approval.repairNumber}
    </Typography>
    <StatusChip label={texts.states[approval.state]} color={colors[approval.state]} />
  </Box>
)

const Decision = ({ approval }: { approval: Approval }) => {
  const { state, decidedBy, decidedAt, reason } = approval
  if (!decidedBy || !decidedAt) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.decided(state, decidedBy, shopTime(decidedAt))}
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {texts.reasonGiven(reason)}
        </Typography>
      )}
    </Box>
  )
}

const CurrentStatus = ({ approval: { repairStatus: status, notRepairedCharge } }: { approval: Approval }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, my: 0.5 }}>
    <Typography variant="body2">{texts.currentStatus}</Typography>
    <RepairStatusChip status={status} label={statusLabel({ status, notRepairedCharge })} />
  </Box>
)

const Facts = ({ approval }: { approval: Approval }) => (
  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
    <Heading approval={approval} />
    <Typography variant="body2">
      {approval.deviceType} · {approval.customerName}
    </Typography>
    <CurrentStatus approval={approval} />
    <Typography variant="body2" color="textSecondary">
      {texts.requested(approval.requestedBy, shopTime(approval.requestedAt))}
    </Typography>
    <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
      {approval.note || texts.noNotes}
    </Typography>
    <Decision approval={approval} />
  </Box>
)

const Photo = ({ fileId, number }: { fileId: string; number: string }) => {
  const picture = { id: fileId, caption: texts.photo(number) }
  const { open, viewer } = usePictureViewer([picture])
  return (
    <Box sx={{ width: { xs: 104, sm: 144 }, flexShrink: 0 }}>
      <PictureButton picture={picture} onOpen={() => open(fileId)} />
      {viewer}
    </Box>
  )
}

/** An approval request with the facts needed for the decision. */
export const ApprovalCard = ({ approval, onApprove, onReject }: Props) => {
  const { repairNumber, fileId, state } = approval
  return (
    <Box component="li" aria-label={repairNumber} sx={{ ...surface, p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Facts approval={approval} />
        {fileId && <Photo fileId={fileId} number={repairNumber} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <LinkButton to="/admin/repairs/$number" params={{ number: repairNumber }} sx={{ mr: 'auto', ml: -2 }}>
          {texts.viewRepair}
        </LinkButton>
        {state === 'pending' && (
          <>
            <Button variant="outlined" color="error" onClick={() => onReject(approval)}>
              {texts.reject}
            </Button>
            <Button variant="contained" onClick={() => onApprove(approval)}>
              {texts.approve}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
