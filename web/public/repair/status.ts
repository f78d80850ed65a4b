import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { RepairTexts } from '#web/public/repair/repair.texts.ts'
import { statusTones } from '#web/repairs/ticket/statusTones.ts'
import type { Tone } from '#web/ui/theme/tokens.ts'

export const steps = ['Received', 'In Progress', 'Completed', 'Delivered'] as const satisfies readonly RepairStatus[]

interface Progress {
  /** The index of the last step reached. */
  readonly step: number
  /** The remaining steps are skipped. */
  readonly isEnd?: true
}

interface StatusLook extends Progress {
  readonly tone: Tone
}

const progress: Readonly<Record<RepairStatus, Progress>> = {
  Received: { step: 0 },
  'In Progress': { step: 1 },
  Completed: { step: 2 },
  Delivered: { step: 3 },
  'NOT REPAIRED': { step: 1, isEnd: true },
  Payment: { step: 2 },
}

const unknownLook: StatusLook = { tone: 'slate', step: -1 }

const isKnown = (status: string): status is RepairStatus => Object.hasOwn(progress, status)

export const statusLook = (status: string): StatusLook =>
  isKnown(status) ? { tone: statusTones[status], ...progress[status] } : unknownLook

export const statusName = (status: string, texts: RepairTexts): string =>
  isKnown(status) ? texts.statuses[status] : texts.unknownStatus

export type StepState = 'done' | 'current' | 'upcoming' | 'skipped'

export const stepState = (index: number, { step, isEnd }: Progress): StepState => {
  if (index < step) return 'done'
  if (index === step) return isEnd ? 'done' : 'current'
  return isEnd ? 'skipped' : 'upcoming'
}
