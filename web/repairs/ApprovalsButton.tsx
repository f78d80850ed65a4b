import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'

export const ApprovalsButton = ({ pending }: { pending: number }) => {
  const navigate = useNavigate()
  return (
    <Badge badgeContent={pending} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Button
        variant="outlined"
        aria-label={pending > 0 ? texts.approvalsPending(pending) : undefined}
        onClick={() => navigate({ to: '/admin/repairs/approvals' })}
      >
        {texts.approvalRequests}
      </Button>
    </Badge>
  )
}
