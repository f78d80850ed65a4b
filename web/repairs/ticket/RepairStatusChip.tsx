import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { statusTones } from '#web/repairs/ticket/statusTones.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

interface Props {
  status: RepairStatus
  /** The status in words, where they differ from its name. */
  label?: string
}

export const RepairStatusChip = ({ status, label = status }: Props) => (
  <StatusChip label={label} color={statusTones[status]} />
)
