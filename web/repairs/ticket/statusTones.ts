import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

/** Staff pages and customer pages use the same colours. */
export const statusTones: Readonly<Record<RepairStatus, Tone>> = {
  Received: 'blue',
  'In Progress': 'amber',
  Completed: 'green',
  Delivered: 'slate',
  'NOT REPAIRED': 'red',
  Payment: 'violet',
}
