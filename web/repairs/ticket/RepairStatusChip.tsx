import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { statusName } from '#web/language/labels.ts'
import { statusTones } from '#web/repairs/ticket/statusTones.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

interface Props {
  status: RepairStatus
  /** What `statusLabel` makes of it, where that differs. */
  label?: string
}

export const RepairStatusChip = ({ status, label = status }: Props) => (
  <StatusChip label={statusName(label)} color={statusTones[status]} />
)
