import type { RepairTexts } from '#web/public/repair/repair.texts.ts'
import { statusTones } from '#web/repairs/ticket/statusTones.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

/** An unknown status is grey, and so is one that nothing follows. */
export const statusTone = (status: string): Tone =>
  Object.hasOwn(statusTones, status) ? statusTones[status as keyof typeof statusTones] : 'slate'

export const statusName = (status: string, { statuses, unknownStatus }: RepairTexts): string =>
  Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : unknownStatus
