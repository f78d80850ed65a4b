import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { statusTones } from '#web/repairs/ticket/statusTones.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

export const RepairStatusChip = ({ status }: { status: RepairStatus }) => (
  <StatusChip label={status} color={statusTones[status]} />
)
