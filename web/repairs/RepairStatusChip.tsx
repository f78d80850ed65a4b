import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tokens.ts'

const colors: Readonly<Record<RepairStatus, Tone>> = {
  Received: 'blue',
  'In Progress': 'amber',
  Completed: 'green',
  Delivered: 'slate',
  'NOT REPAIRED': 'red',
  Payment: 'violet',
}

export const RepairStatusChip = ({ status }: { status: RepairStatus }) => (
  <StatusChip label={status} color={colors[status]} />
)
